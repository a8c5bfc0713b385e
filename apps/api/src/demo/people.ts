/** A client of the demo business, with an invented name and an email address of a reserved domain. */
export interface DemoClient {
  name: string
  kind: 'company' | 'individual' | 'government'
  withholdsWht: boolean
}

const COMPANIES = [
  'Bello Logistics Ltd',
  'Chuka & Sons Hardware',
  'Dansuki Farms Ltd',
  'Eko Bloom Florists',
  'Falade Chambers',
  'Greenfield Pharmacy',
  'Harmattan Films',
  'Ikoyi Fitness House',
  'Jolly Tots Nursery School',
  'Kola Adisa & Partners',
  'Lekki Pearl Events',
  'Mainland Motors Ltd',
  'Nneka Fabrics',
  'Obi Dental Clinic',
  'Palmgrove Bakery',
  'Quorum Consulting Ltd',
  'Rivers Edge Catering',
  'Savanna Tours',
  'Tolu Interiors',
  'Umoh Electricals',
  'Victoria Garden Bookshop',
  'Wazobia Foods Ltd',
  'Yaba Code School',
  'Zuma Rock Quarry Ltd',
  'Adesina Photography',
  'Bright Steps Academy',
  'Coalcity Brewers Ltd',
  'Delta Fresh Fish',
  'Ebony Hair Studio',
  'First Light Solar Ltd',
  'Golden Gate Properties',
  'Hadiza Cosmetics',
  'Ile-Ife Crafts Cooperative',
  'Jubilee Choir Trust',
  'Kaduna Leather Works',
] as const

const PEOPLE = [
  'Adébáyọ̀ Ṣọlá',
  'Chukwuemeka Ọbị',
  'Fatima Yusuf',
  'Ngozi Eze',
  'Ibrahim Musa',
  'Tèmítọ́pẹ́ Balógun',
  'Uche Nwosu',
  'Zainab Aliyu',
  'Sunday Akpan',
  'Bọ́lájí Akíntọ́lá',
  'Grace Etim',
  'Musa Danladi',
  'Ifeoma Onyeka',
  'Kunle Afọlábí',
  'Aisha Garba',
  'Emeka Udeh',
  'Rọ́pò Fáshọlá',
  'Blessing Okon',
  'Halima Sani',
  'Tunde Ọ̀ṣọ́',
  'Amara Chidi',
  'Yetunde Coker',
  'Obinna Agu',
  'Mariam Lawal',
  'Segun Peters',
  'Chidinma Ike',
  'Abdul Rahman',
  'Kemi George',
  'Peter Ekong',
  'Nkechi Dike',
] as const

const AGENCIES = ['Surulere Local Government Library', 'State Museum of Letters'] as const

export const DEMO_CLIENTS: DemoClient[] = [
  ...COMPANIES.map(
    (name, index): DemoClient => ({ name, kind: 'company', withholdsWht: index % 4 === 0 }),
  ),
  ...PEOPLE.map((name): DemoClient => ({ name, kind: 'individual', withholdsWht: false })),
  ...AGENCIES.map((name): DemoClient => ({ name, kind: 'government', withholdsWht: true })),
]

/** An email address that cannot exist, because its domain is reserved for examples. */
export function demoEmail(name: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `hello@${slug}.example`
}

/** Who works in the demo business beside its owner. Nobody can sign in as one of them. */
export const DEMO_TEAM = [
  { firstName: 'Tunde', lastName: 'Bakare', role: 'accountant', joinedDaysAgo: 340 },
  { firstName: 'Ngozi', lastName: 'Eze', role: 'sales', joinedDaysAgo: 210 },
  { firstName: 'Musa', lastName: 'Ibrahim', role: 'cashier', joinedDaysAgo: 45 },
] as const
