import { encodeCursor } from '../src/platform/http/paging.ts'

const dates = [
  ...['0000-01-01', '0001-01-01', '0999-12-31', '1000-01-01', '1899-12-31', '1900-01-01'],
  ...['1900-02-29', '2000-02-29', '2024-02-29', '2026-02-29', '2026-02-30', '2026-11-31'],
  ...['2199-12-31', '2200-01-01', '9999-12-31', '10000-01-01', '-2026-01-01', 'infinity'],
  ...['2026-11', '1900-01', '2199-12', '9999-12', '2026-13', '2026', '0000', '9999'],
]
const numbers = [
  ...['0', '-0', '-1', '1', '1.5', '1.005', '101', '1e2', '1e308', 'NaN', 'Infinity', '0x10'],
  ...['1,000', '٣', '9'.repeat(19), '9'.repeat(400), '2147483648', '-9223372036854775809'],
]
const json = (values: unknown[]) => values.map((value) => JSON.stringify(value))

/** The values of a body's field, as JSON text: some of it has no value in JavaScript. */
export const BODY_EDGES = {
  /** Other types, and texts that any field may be sent. */
  any: [
    ...['null', 'true', 'false', '[]', '{}', '[null]', '["x"]', '[[]]', '{"a":1}', '[{}]'],
    ...['{"__proto__":{"a":1}}', '{"constructor":1}', '{"toString":1}', '{"length":-1}'],
    ...[
      '['.repeat(15) + ']'.repeat(15),
      '['.repeat(25) + ']'.repeat(25),
      `[${'0,'.repeat(1_000)}0]`,
    ],
    ...['0', '-0', '-1', '1', '123', '0.1', '1.005', '1e-9', '0.30000000000000004', '2147483648'],
    ...['9007199254740993', '-9007199254740993', '1e30', '1e308', '1e400', '-1e400'],
    // Halves of surrogate pairs: an escape is the only way to send one.
    ...['"a\\ud83d"', '"\\udc00@c.example"', '"\\u0000"', '"a\\u0000b@c.example"'],
    ...json(['', ' ', '\u00a0\u200b', '\t', '\u0001\u001b[31m', '\ufeffx', 'a\r\nb\u2028c']),
    ...json(['\u202eabc', '👩🏾‍🍳', '"', '\\', '%', '%00', '_', "'; DROP TABLE invoices; --"]),
    ...json(['__proto__', 'constructor', 'toString', 'false', 'null', '=1+1', '<b>x</b>']),
    ...json(['x'.repeat(13_000), 'a\u0301'.repeat(400), '018f6b1e-7c2a-7abc-8def-0123456789ab']),
  ],
  /** Dates and figures, which tell nothing in a field that takes any text. */
  figures: json([...dates, ...numbers]),
}

/** The values of a query's parameter, as they are sent: some are escapes. */
export const QUERY_EDGES = [
  ...dates,
  ...numbers,
  ...['', '%20', '%00', '%09', '%ed%a0%80', '%25', '%zz', '_', "'", 'true', 'null', '%5B%5D'],
  ...['__proto__', 'constructor', 'toString', '%F0%9F%A7%BE', 'x'.repeat(7_000)],
  '018f6b1e-7c2a-7abc-8def-0123456789ab',
]

/** Places in a list that none of our lists has. */
export const cursorEdges = (id: string) =>
  [
    ...['', 'x', '\0', '2026-02-30', 'infinity', '-1', '1e5', '9'.repeat(30), 'NaN', "';--"],
    ...['0001-01-01', '9999-12-31', '2026-11-21T99:00:00.000000Z', '2026-11-21T10:00:00.000000Z'],
  ].map((value) => encodeCursor({ value, id }))

/** Both ends of a period: a range is only read with both of them. */
export const RANGE_EDGES = dates.flatMap((from) => [from, '2199-12-31'].map((to) => ({ from, to })))

/** The values of a path's part, as they are sent. */
export const PATH_EDGES = [
  ...dates,
  ...['x', '0', '-1', '1.5', 'NaN', '9'.repeat(400), '%20', '%00', '%0a', '%ed%a0%80', '%zz'],
  ...[
    "'--",
    '%2e%2e',
    '%2f',
    '__proto__',
    'constructor',
    'null',
    '%F0%9F%A7%BE',
    'x'.repeat(3_000),
  ],
  ...['018F6B1E-7C2A-7ABC-8DEF-0123456789AB', '018f6b1e-7c2a-7abc-8def-0123456789ab0'],
]
