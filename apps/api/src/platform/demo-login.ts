/** The demo business's login. It is public: the landing page shows it if the demo exists. */
export const DEMO_EMAIL = 'demo@isiro.example'
export const DEMO_PASSWORD = 'Sisi-Demo-2026!'
