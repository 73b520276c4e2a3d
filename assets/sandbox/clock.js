// The time of the sandbox, which its clock can be set ahead. Everything on the page that says “now”
// asks here.

let aheadMs = 0;

/** Milliseconds since 1970, as the bot and the stand-in see it. */
export const now = () => Date.now() + aheadMs;

/** How far the sandbox is ahead of this machine, in milliseconds. */
export const ahead = () => aheadMs;

export function setAhead(ms) {
  aheadMs = ms ?? 0;
}
