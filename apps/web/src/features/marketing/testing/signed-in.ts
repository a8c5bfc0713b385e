/** What the server answers to somebody who got in. The landing page looks at the token only. */
export const SIGNED_IN = { success: true, message: 'Done', token: 'the-token', user: {} }
