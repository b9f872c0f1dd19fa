/** Asks the service over HTTP. What it refuses is thrown with the sentence it gave. */

export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly clause = "",
  ) {
    super(message);
    this.name = "Refused";
  }
}

export interface Asked {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  signal?: AbortSignal;
}

export async function ask<Answer>(path: string, asked: Asked = {}): Promise<Answer> {
  const { method = asked.body === undefined ? "GET" : "POST", body, signal } = asked;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      ...(signal ? { signal } : {}),
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Refused("The room cannot be reached: look at the connection and try again.", 0);
  }
  const text = await response.text();
  const answer: unknown =
    text && /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : text;
  if (response.ok) return answer as Answer;
  const { why, clause } = said(answer);
  throw new Refused(
    why ?? `The room answered ${response.status} and did not say why.`,
    response.status,
    clause,
  );
}

function said(answer: unknown): { why?: string; clause?: string } {
  return typeof answer === "object" && answer !== null ? answer : {};
}
