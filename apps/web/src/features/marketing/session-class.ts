// The start script tells on the root element whether somebody is signed in, before the first paint.

/** Shown to visitors only. */
export const WHEN_OUT = '[:root[data-session=in]_&]:hidden'
/** Shown to members only. */
export const WHEN_IN = '[:root:not([data-session=in])_&]:hidden'
