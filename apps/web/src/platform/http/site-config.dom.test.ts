import { expect, test } from 'vitest'
import { readSiteConfig } from './site-config.ts'

function pageWith(head: string): Document {
  return new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html')
}

test('reads the meta tags that the server wrote into the page', () => {
  const config = readSiteConfig(
    pageWith(`
      <meta name="support-email" content="help@shop.example">
      <meta name="demo" content="demo@shop.example demo pass">
      <meta name="test-mode" content="http://127.0.0.1:3090/">`),
  )
  expect(config.supportEmail).toBe('help@shop.example')
  expect(config.privacyEmail).toBe('help@shop.example')
  expect(config.demo).toBeNull()
  expect(config.testMode).toEqual({ inboxUrl: 'http://127.0.0.1:3090/' })
})

test('has demo credentials only if the server gives them', () => {
  const config = readSiteConfig(pageWith('<meta name="demo" content="demo@shop.example secret1">'))
  expect(config.demo).toEqual({ email: 'demo@shop.example', password: 'secret1' })
  expect(config.testMode).toBeNull()
})

test('knows that analytics is configured only if the server says so', () => {
  expect(readSiteConfig(pageWith('')).hasAnalytics).toBe(false)
  expect(readSiteConfig(pageWith('<meta name="analytics" content="on">')).hasAnalytics).toBe(true)
})

test('offers to look up Tax IDs only if the server says that it can', () => {
  expect(readSiteConfig(pageWith('')).hasTaxRegister).toBe(false)
  const config = readSiteConfig(pageWith('<meta name="tax-register" content="on">'))
  expect(config.hasTaxRegister).toBe(true)
})

test('never makes a link of an address that is none', () => {
  const config = readSiteConfig(pageWith('<meta name="test-mode" content="javascript:alert(1)">'))
  expect(config.testMode).toEqual({ inboxUrl: null })
})
