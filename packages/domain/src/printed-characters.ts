// Made from the fonts of apps/api/templates by `npm run printed-characters -w @isiro/api`.

/** The code points of each font of printed documents, in the order in which they are tried: hexadecimal ranges. */
export const PRINTED_CHARACTERS = [
  '20-7e a0-ac ae-148 14a-1c3 1c5-254 256-27b 27e-284 286-290 292-2a4 2a6-304 306-30a 30c 30f 313 315 31b 323 326-328 32c 337-338 342-343 346-36f 374-376 37a-37f 384-38a 38c 38e-3a1 3a3-3d7 3dc-3dd 3f0-3f6 3f9-3fa 3fc-45f 490-491 1e00-1e9b 1e9d-1eff 2000-200b 2010-2027 202f-2055 2057 205f 2070-2071 2074-208e 2090-209c 20a0-20af 20b1-20b5 20b8-20ba 20bc-20bf 2113 2116-2117 2120 2122 2126 212e 2190-2199 21a9-21aa 2202 2206 220f 2211-2212 221a 221e 222b 2248 2260 2264-2265 25a0-25a1 25ca-25cb 25cf 2605-2606 2713 2717',
  '41-5a 61-7a c0-d6 d8-f6 f8-2af 2bc 300-345 1e00-1eff a78b-a78c',
]
