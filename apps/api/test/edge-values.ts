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
      `[${'0,'.repeat(9_999)}0]`,
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

/** Names of fields that no body of ours has, as JSON text. */
export const NAME_EDGES = [
  ...['', ' ', '_', '__', '.', '0', '-1', 'no_such', 'noSuch', 'to_string', 'has_own_property'],
  ...['client.id', 'client[id]', '٣', '\u202eabc', '\u0000', 'a\u0301', '%00', 'x'.repeat(5_000)],
]
  .map((name) => JSON.stringify(name))
  .concat('"__proto__"', '"constructor"', '"\\ud83d"', '"\\u005f\\u005fproto__"')

/** Whole bodies that are no object, no JSON, or in another encoding. */
export const WHOLE_BODY_EDGES: readonly (string | Buffer)[] = [
  ...['[]', '[{}]', '"x"', '1', 'null', 'true', '{', '}', '[', '{"a":}', '{a:1}', "{'a':1}"],
  ...['{"a":1,}', 'NaN', '{"a":NaN}', '-', '1e400', '{"a":1}{"b":2}', '\ufeff{}', ' ', '\u0000'],
  ...['{"a":"\u0000"}', '{"a":"\n"}', '{"a":"\\x"}', '{"a":"\\u12"}', '{"":{}}', '// x\n{}'],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}', '{"a":[{"__proto__":1}]}'],
  `${'['.repeat(1_000)}${']'.repeat(1_000)}`,
  `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
  '['.repeat(9_000),
  `[${'{},'.repeat(4_000)}{}]`,
  `{${Array.from({ length: 10_001 }, (_, index) => `"k${index}":0`).join()}}`,
  Buffer.from('{"name":"x"}', 'utf16le'),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
]

/** Queries that name what objects inherit. */
export const PROTOTYPE_QUERIES = [
  ...['__proto__=1', '__proto__[polluted]=1', 'constructor=1', 'constructor.prototype.polluted=1'],
  ...['q[__proto__]=x', 'hasOwnProperty=1', 'toString=1'],
]

/** Queries with names that no call has, and with one name twice. */
export const WHOLE_QUERY_EDGES = [
  ...PROTOTYPE_QUERIES,
  ...['to_string=1', 'no_such=1', 'clientId=1', 'limit=1&limit=2', 'cursor=&cursor='],
  ...['=', '=1', '&&&', '?', '%00=1', '%zz=1', '%ed%a0%80=1', '_=1', 'a;b=1', 'a=%zz', '%=%'],
  ...['q=a&q=b', 'q[]=a', 'limit[]=1', 'expand[]=client'],
  Array.from({ length: 1_000 }, (_, index) => `k${index}=1`).join('&'),
]

/** The values of headers, as a connection can carry them. 'KEY' stands for a key that is in use. */
export const HEADER_EDGES: Readonly<Record<string, readonly string[]>> = {
  authorization: [
    ...['', 'Bearer', 'Bearer ', 'Bearer  KEY', 'bearer KEY', 'BEARER KEY', 'KEY', 'Basic KEY'],
    ...[
      'Bearer KEYx',
      'Bearer KEY KEY',
      'Bearer KEY, Bearer KEY',
      'Bearer "KEY"',
      'Bearer isk_live_',
    ],
    ...['Bearer isk_live_0', 'Bearer isk_test_0', 'Bearer null', 'Bearer \u00e9', 'Bearer %00'],
    `Bearer isk_live_${'0'.repeat(38)}`,
    `Bearer isk_live_${'x'.repeat(7_000)}`,
    `Basic ${Buffer.from('KEY:').toString('base64')}`,
    `Digest username="KEY"`,
  ],
  'idempotency-key': [
    ...['', ' ', 'x', '1234567', '12345678', 'x'.repeat(100), 'x'.repeat(101), 'x'.repeat(7_000)],
    ...[
      'with space',
      'a,b,c,d,e',
      'a, a-key-a',
      '../../../x',
      '"quoted-key"',
      '\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
    ],
    ...[
      '__proto__',
      'constructor',
      '00000000',
      "';--xxxxxx",
      '%00%00%00%00',
      'null',
      '\ta-key-with-a-tab',
    ],
  ],
  'if-match': [
    ...[
      '',
      ' ',
      'x',
      '"x"',
      '""',
      '*',
      '* ',
      '"*"',
      '*, *',
      'W/"0123456789abcdef-0123456789abcdef"',
    ],
    ...['"0123456789abcdef-0123456789abcdef"', '"x-0123456789abcdef"', '0123456789abcdef'],
    ...['"0123456789abcdef-0123456789abcdef", "x"', '"0123456789ABCDEF-0123456789ABCDEF"', "';--"],
    ...['null', '\u00e9', `"${'0'.repeat(7_000)}"`, '"0-0123456789abcdef"', '"__proto__"'],
  ],
  'if-none-match': [
    ...[
      '',
      '*',
      'x',
      '"x"',
      'W/"x"',
      ',,,',
      '"'.repeat(500),
      'W/*',
      '\u00e9',
      '"x",'.repeat(1_000),
    ],
  ],
  'isiro-version': [
    ...[
      '',
      ' ',
      '2026-11-28',
      '2026-11-30',
      '2026-11-29 ',
      '2026-02-30',
      '0000-00-00',
      '9999-12-31',
    ],
    ...['latest', 'null', '1', '__proto__', '2026-11-29, 2026-11-29', '\u00e9', 'x'.repeat(7_000)],
    ...['20261129', '2026-11-29T00:00:00Z', '-1', "';--"],
  ],
  'isiro-request-approval': [
    ...[
      '',
      'true',
      'TRUE',
      'false',
      '1',
      '0',
      'yes',
      'null',
      'true, true',
      'x'.repeat(7_000),
      '\u00e9',
    ],
  ],
  'content-type': [
    ...['', 'x', '/', ';', '*/*', 'text/plain', 'text/xml', 'text/html', 'application/xml'],
    ...['APPLICATION/JSON', 'application/json;', 'application/json; charset=utf-8'],
    ...[
      'application/json; charset=utf-16',
      'application/json; charset=x',
      'application/json; a=\u00e9',
    ],
    ...['application/json, application/json', 'application/jsonx', 'application/problem+json'],
    ...['application/vnd.api+json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    ...['multipart/form-data; boundary=x', 'application/octet-stream', `text/${'x'.repeat(7_000)}`],
    ...['__proto__', 'application/json\tcharset=utf-8', '[object Object]'],
  ],
  'accept-language': [
    ...['', '*', 'fr', 'xx', 'fr;q=NaN', 'FR-CA', ',,,', '__proto__', '\u00e9', 'x,'.repeat(3_000)],
  ],
  accept: [...['', '*/*', 'text/html', 'image/png', 'application/xml', 'x', '__proto__', '\u00e9']],
}
