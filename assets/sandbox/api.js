// The page's side of the sandbox's HTTP interface. Knows addresses and JSON, nothing of the page.

async function getJson(address) {
  const response = await fetch(address, { headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return response.json();
}

/** The server, its people, channels and commands; with a person, that person's own channels as well. */
export const fetchState = (as) => getJson(`/sandbox/state${as ? `?${new URLSearchParams({ as })}` : ""}`);

export const fetchMessages = (as, channel) =>
  getJson(`/sandbox/messages?${new URLSearchParams({ as, channel })}`);

/** Sends one interaction. Rejects with the server's own words when it refuses. */
export const interact = (body) => postJson("/sandbox/interact", body);

/** Posts a plain message. Rejects as `interact` does. */
export const say = (body) => postJson("/sandbox/say", body);

/** Does something that needs no bot, such as deleting a message. Rejects as `interact` does. */
export const sandboxDo = (deed) => postJson("/sandbox/do", deed);

/** Sends a file up and gives its id, by which a command names it. */
export async function upload(file) {
  const response = await fetch(`/sandbox/upload?${new URLSearchParams({ name: file.name })}`, {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream", Accept: "application/json" },
    body: file,
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error ?? `status ${response.status}`);
  return answer.id;
}

async function postJson(address, body) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error ?? `status ${response.status}`);
  return answer;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5000;

/**
 * Keeps an event stream open for one person. `onUp` is called at every (re)connection: whatever
 * happened before it must be loaded again. The browser's own retry gives up when the server answers
 * with an error, so the retry is ours.
 */
export function openEvents(as, { onUp, onDown, onEvent }) {
  let wait = FIRST_WAIT_MS;
  const connect = () => {
    const source = new EventSource(`/sandbox/events?${new URLSearchParams({ as })}`);
    source.onopen = () => {
      wait = FIRST_WAIT_MS;
      onUp();
    };
    source.onmessage = (message) => onEvent(JSON.parse(message.data));
    source.onerror = () => {
      source.close();
      onDown();
      setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    };
  };
  connect();
}
