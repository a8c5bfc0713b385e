/** The server's answer to a successful sign-in. The landing page reads the token only. */
export const SIGNED_IN = { success: true, message: 'Done', token: 'the-token', user: {} }
