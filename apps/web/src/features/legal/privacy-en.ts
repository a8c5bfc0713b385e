import type { LegalText } from './legal-text.ts'

export const PRIVACY_EN: LegalText = {
  title: 'Privacy Policy',
  description: 'Which personal data Isiro holds, why, for how long, and what you can ask of us.',
  lead: 'Which personal data we hold, why, for how long, and what you can ask of us. We sell no data, show no advertising and follow nobody across the web.',
  sections: [
    {
      id: 'laws',
      title: 'Which laws apply',
      body: [
        'We follow the Nigeria Data Protection Act 2023 and what the Nigeria Data Protection Commission has issued under it. For people in the European Economic Area and the United Kingdom we also follow the General Data Protection Regulation (GDPR) and the UK GDPR. Where they differ, you get the better protection of the two.',
      ],
    },
    {
      id: 'controller',
      title: 'Who is responsible',
      body: [
        'For your account and your use of the service, the operator of Isiro is the data controller. For the details of your clients that you enter, you are the controller and we are your processor: we use them only to provide the service to you. Our mailbox for all of this, which also reaches our data protection officer, is {{privacy}}.',
      ],
    },
    {
      id: 'data',
      title: 'What we hold',
      body: [
        [
          'Account: first and last name, email address, phone number if you give it, language, and your password as a one-way hash that nobody can read back.',
          'Business: its names, address, Tax ID and registration number, bank and mobile-money details for your invoices, and logo.',
          'Your records: clients with their contact and tax details, invoices, and the payments that you record.',
          'Use: when you sign in and when your client opens an invoice, what was changed and when, and a hash of the network address, so that we can stop attempts to guess passwords.',
          'Letters: what you write to us.',
        ],
        'All of this comes from you, except the use data, which arises by itself. We do not ask for special categories of data, such as health or belief; please do not put any into free text.',
      ],
    },
    {
      id: 'purposes',
      title: 'Why, and on what ground',
      body: [
        [
          'To provide the service and to answer you: the contract with you.',
          'To keep invoices and payments as tax and company law demand: legal obligation.',
          'To keep accounts and the service safe, to find faults and to defend claims: our legitimate interest in a safe service.',
          'For anything else we ask for your consent first, and you can take it back at any time.',
        ],
        'No decision with effect on you is made by a machine alone.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who else sees data',
      body: [
        [
          'Your clients, by the private link that you share: the invoice, and your details on it.',
          'Companies that run servers and deliver email for us, under contracts that bind them to this policy.',
          'Your payment provider, Paystack or Flutterwave, when your client pays online through your own account with it, and ours when you pay for a plan. Card numbers reach the provider only.',
          'Companies that deliver SMS for us: the number and the text of each message.',
          'Google Drive or Dropbox, if you connect one: your backups, in your own storage. Disconnecting ends our access.',
          'Authorities and courts, where the law obliges us. We check every request and give no more than it demands.',
        ],
        'Nobody else. We do not sell or rent data.',
      ],
    },
    {
      id: 'transfers',
      title: 'Where data is',
      body: [
        'If one of our providers processes data outside Nigeria or outside the European Economic Area, we make sure that the country, or a contract with the provider, gives the protection that the laws above demand. You can ask us for a list of providers and countries.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: [
        [
          'Account and personal data: as long as the account exists. When you delete it, a mailed link brings it back for 14 days; then the data is erased, at the latest 30 days after you asked.',
          'Business records that the law requires to be kept, such as issued invoices and payments with the names on them: up to 7 years, and then deleted.',
          'Sign-in sessions: until you log out, and at most 90 days.',
          'Copies made for safety: replaced in turn, within 30 days.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        'Use the Data Privacy Center in your account, where you can export, correct and delete your data by yourself, or write to {{privacy}} from the address of your account. It costs nothing, and we answer within 30 days. You can ask us',
        [
          'for access: what we hold about you, and a copy of it;',
          'for correction of what is wrong or incomplete;',
          'for deletion, as far as the law does not oblige us to keep a record;',
          'for export in a form that other programs can read;',
          'to restrict processing, or to stop what rests on our legitimate interest;',
          'to take back a consent, with effect from then on.',
        ],
        'If you are a client of a business that uses Isiro, please turn to that business first. We help it to answer you.',
        'You can complain to the Nigeria Data Protection Commission (ndpc.gov.ng) or, in Europe, to the authority of the place where you live. We would be glad if you gave us the chance to put it right first.',
      ],
    },
    {
      id: 'device',
      title: 'What is stored on your device',
      body: [
        'We set one cookie when you sign in. It only says that this browser has signed in to your account before, so that strangers who guess your password cannot keep you out; it opens nothing and lasts 180 days. Your browser’s storage holds what the service needs: that you are signed in, your language, light or dark appearance, the data saver, and drafts that are not yet sent. It is on your device only, and logging out removes the session and the drafts. There is no analytics and no script of third parties.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      body: [
        'Connections are encrypted. Each business’s records are fenced off in the database itself, so that no other business can reach them. Passwords are kept only as one-way hashes, and issued documents cannot be changed by anybody. If a breach puts your rights at risk, we tell the Commission within 72 hours, and you without delay.',
      ],
    },
    {
      id: 'age',
      title: 'Age',
      body: [
        'Isiro is for people of 18 years and over. We delete accounts of younger people when we learn of them.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: [
        'When we change this policy, the date at the top changes with it, and we tell you of changes that matter by email before they apply. It exists in English, French and Spanish; if they differ, the English text counts.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: [
        'Personal data and the data protection officer: {{privacy}}. Everything else: {{support}}.',
      ],
    },
  ],
}
