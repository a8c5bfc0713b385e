// A library of passkeys adds its own functions to Reflect when it loads. Loaded before a test file is watched, they are no leftovers.
import '@simplewebauthn/server'
