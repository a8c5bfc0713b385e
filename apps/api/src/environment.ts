import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { isEmail } from '@isiro/contracts/wire'

export type Environment = 'development' | 'test' | 'production'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/* The values of environment variables. Each throws one sentence that names a variable with a bad value. */

/** A configuration error that prevents the start. The operator sees its message, one sentence. */
export class ConfigError extends Error {}

export function value(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name]?.trim()
  return text ? text : null
}

export function folder(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const path = resolve(value(env, name) ?? fallback)
  try {
    mkdirSync(path, { recursive: true })
  } catch (cause) {
    throw new ConfigError(`${name} must be a folder that can be made, not "${path}".`, { cause })
  }
  return path
}

export function choice<T extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  options: readonly T[],
  fallback: T,
): T {
  const text = value(env, name)
  if (text === null) return fallback
  const found = options.find((option) => option === text)
  if (!found) throw new ConfigError(`${name} must be one of ${options.join(', ')}, not "${text}".`)
  return found
}

export function integer(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = value(env, name)
  if (text === null) return fallback
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < min || number > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  }
  return number
}

export function flag(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = value(env, name)
  if (text === null) return fallback
  if (['1', 'true', 'on', 'yes'].includes(text.toLowerCase())) return true
  if (['0', 'false', 'off', 'no'].includes(text.toLowerCase())) return false
  throw new ConfigError(`${name} must be true or false, not "${text}".`)
}

export function url(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | null {
  const text = value(env, name)
  if (text === null) return null
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    )
  }
  return text
}

/** Parses a base URL, to which paths are appended. */
export function baseUrl(env: NodeJS.ProcessEnv, name: string): string | null {
  return url(env, name, ['http:', 'https:'])?.replace(/\/+$/, '') ?? null
}

export function address<Fallback extends string | null>(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: Fallback,
): string | Fallback {
  const text = value(env, name)
  if (text === null) return fallback
  if (!isEmail(text)) throw new ConfigError(`${name} must be an email address, not "${text}".`)
  return text
}

/** Whether a host of an address is this machine itself. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname)
}
