/** The demo business of demonstration environments. The server leaves it out everywhere else. */
export const DEMO_LOGIN = { email: 'demo@isiro.example', password: 'Sisi-Demo-2026!' }
