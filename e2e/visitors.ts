export const PHONE = { width: 360, height: 800 }
export const DESKTOP = { width: 1280, height: 800 }
export const DEMO = { email: 'demo@isiro.example', password: 'Sisi-Demo-2026!' }
export const PASSWORD = 'kola-nut-and-rain-42'
