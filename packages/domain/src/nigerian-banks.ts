/**
 * Banks of Nigeria to which clients transfer: the commercial, merchant and non-interest banks, and the larger microfinance
 * banks, wallets and payment service banks.
 *
 * Source: the codes of Paystack's `GET /bank?country=nigeria`, which its `GET /bank/resolve` takes, after public copies of the
 * list, as of November 2026. Banks that no longer have a licence are left out.
 * They are the Central Bank's codes; Paystack lengthens some (Globus is 103, and 00103 there), and has its own for wallets
 * (OPay, PalmPay). `nubanCode` is the three-digit code of the Central Bank that the check digit is computed with.
 */
export interface NigerianBank {
  /** As Paystack takes it. */
  code: string
  name: string
  /** Null where account numbers need not have a check digit: many wallets use the phone number. */
  nubanCode: string | null
  /** Other names that people type. */
  aliases: readonly string[]
}

/** By name. */
export const NIGERIAN_BANKS: readonly NigerianBank[] = [
  { code: '120001', name: '9Payment Service Bank', nubanCode: null, aliases: ['9PSB'] },
  { code: '044', name: 'Access Bank', nubanCode: '044', aliases: ['Access'] },
  { code: '063', name: 'Access Bank (Diamond)', nubanCode: '063', aliases: ['Diamond Bank'] },
  { code: '120004', name: 'Airtel SmartCash PSB', nubanCode: null, aliases: ['SmartCash'] },
  { code: '108', name: 'Alpha Morgan Bank', nubanCode: '108', aliases: [] },
  {
    code: '000304',
    name: 'Alternative Bank',
    nubanCode: '304',
    aliases: ['Alt Bank', 'The Alternative Bank'],
  },
  { code: '565', name: 'Carbon', nubanCode: null, aliases: [] },
  { code: '50823', name: 'CEMCS Microfinance Bank', nubanCode: null, aliases: [] },
  { code: '023', name: 'Citibank Nigeria', nubanCode: '023', aliases: ['Citi'] },
  { code: '559', name: 'Coronation Merchant Bank', nubanCode: '559', aliases: [] },
  { code: '050', name: 'Ecobank Nigeria', nubanCode: '050', aliases: ['Ecobank', 'Eco Bank'] },
  { code: '51318', name: 'FairMoney Microfinance Bank', nubanCode: null, aliases: ['FairMoney'] },
  { code: '070', name: 'Fidelity Bank', nubanCode: '070', aliases: ['Fidelity'] },
  {
    code: '011',
    name: 'First Bank of Nigeria',
    nubanCode: '011',
    aliases: ['First Bank', 'FirstBank', 'FBN'],
  },
  { code: '214', name: 'First City Monument Bank', nubanCode: '214', aliases: ['FCMB'] },
  { code: '501', name: 'FSDH Merchant Bank', nubanCode: '501', aliases: [] },
  { code: '00103', name: 'Globus Bank', nubanCode: '103', aliases: [] },
  {
    code: '058',
    name: 'Guaranty Trust Bank',
    nubanCode: '058',
    aliases: ['GTBank', 'GTB', 'GT Bank'],
  },
  { code: '50383', name: 'Hasal Microfinance Bank', nubanCode: null, aliases: [] },
  { code: '120002', name: 'HopePSB', nubanCode: null, aliases: [] },
  { code: '301', name: 'Jaiz Bank', nubanCode: '301', aliases: [] },
  { code: '082', name: 'Keystone Bank', nubanCode: '082', aliases: [] },
  {
    code: '50211',
    name: 'Kuda Bank',
    nubanCode: null,
    aliases: ['Kuda Microfinance Bank', 'Kuda'],
  },
  { code: '303', name: 'Lotus Bank', nubanCode: '303', aliases: [] },
  {
    code: '50515',
    name: 'Moniepoint Microfinance Bank',
    nubanCode: null,
    aliases: ['Moniepoint MFB', 'Moniepoint'],
  },
  { code: '120003', name: 'MTN MoMo PSB', nubanCode: null, aliases: ['MoMo'] },
  { code: '999992', name: 'OPay', nubanCode: null, aliases: ['OPay Digital Services', 'Opay'] },
  { code: '00107', name: 'Optimus Bank', nubanCode: '107', aliases: [] },
  { code: '100002', name: 'Paga', nubanCode: null, aliases: [] },
  { code: '999991', name: 'PalmPay', nubanCode: null, aliases: [] },
  { code: '104', name: 'Parallex Bank', nubanCode: '104', aliases: [] },
  { code: '076', name: 'Polaris Bank', nubanCode: '076', aliases: ['Polaris', 'Skye Bank'] },
  { code: '105', name: 'PremiumTrust Bank', nubanCode: '105', aliases: ['Premium Trust'] },
  { code: '101', name: 'Providus Bank', nubanCode: '101', aliases: [] },
  { code: '502', name: 'Rand Merchant Bank', nubanCode: '502', aliases: ['RMB'] },
  { code: '125', name: 'Rubies Microfinance Bank', nubanCode: null, aliases: ['Rubies'] },
  { code: '106', name: 'Signature Bank', nubanCode: '106', aliases: [] },
  { code: '51310', name: 'Sparkle Microfinance Bank', nubanCode: null, aliases: ['Sparkle'] },
  {
    code: '221',
    name: 'Stanbic IBTC Bank',
    nubanCode: '221',
    aliases: ['Stanbic IBTC', 'Stanbic'],
  },
  { code: '068', name: 'Standard Chartered Bank', nubanCode: '068', aliases: ['StanChart'] },
  { code: '232', name: 'Sterling Bank', nubanCode: '232', aliases: ['Sterling'] },
  { code: '100', name: 'SunTrust Bank', nubanCode: '100', aliases: [] },
  { code: '302', name: 'TAJBank', nubanCode: '302', aliases: ['TAJ Bank'] },
  { code: '102', name: 'Titan Trust Bank', nubanCode: '102', aliases: ['Titan Bank'] },
  { code: '032', name: 'Union Bank of Nigeria', nubanCode: '032', aliases: ['Union Bank'] },
  { code: '033', name: 'United Bank for Africa', nubanCode: '033', aliases: ['UBA'] },
  { code: '215', name: 'Unity Bank', nubanCode: '215', aliases: [] },
  { code: '566', name: 'VFD Microfinance Bank', nubanCode: null, aliases: ['VFD', 'V Bank'] },
  { code: '035', name: 'Wema Bank', nubanCode: '035', aliases: ['Wema', 'ALAT', 'ALAT by Wema'] },
  { code: '057', name: 'Zenith Bank', nubanCode: '057', aliases: ['Zenith'] },
]

/** The bank of a code; null for a code that is not in the list. */
export function findBank(code: string): NigerianBank | null {
  return NIGERIAN_BANKS.find((bank) => bank.code === code) ?? null
}

/** The banks whose name, or another name of theirs, begins with a text or has a word that does; all for an empty text. */
export function searchBanks(text: string): NigerianBank[] {
  const wanted = searchable(text)
  return NIGERIAN_BANKS.filter(({ name, aliases }) =>
    [name, ...aliases].some((word) => ` ${searchable(word)}`.includes(` ${wanted}`)),
  )
}

/** The bank that is called exactly so, in any case; null for none. */
export function bankNamed(text: string): NigerianBank | null {
  const wanted = searchable(text)
  return (
    NIGERIAN_BANKS.find(({ name, aliases }) =>
      [name, ...aliases].some((word) => searchable(word) === wanted),
    ) ?? null
  )
}

function searchable(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}
