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
        'Isiro is operated by {{operator}}. Write to {{privacy}} about anything in this policy. This mailbox also reaches our data protection officer.',
        [
          'For your account, your plan, and the safety of the service we are the data controller: we decide what we need and why.',
          'For the data about others that a business enters, such as its clients, suppliers and payers, that business is the controller. We are its processor and use the data only to provide the service to it. The {{terms}} hold the agreement about this.',
        ],
        'If you got an invoice or a message through Isiro, the business that sent it decides about your data. Please ask it first. We help it to answer you.',
      ],
    },
    {
      id: 'data',
      title: 'What we hold',
      body: [
        [
          'Account: first and last name, email address, phone number if you give it, language, which versions of our texts you accepted, and your password as a one-way hash that nobody can read back.',
          'Business: its names, address, Tax ID and registration number, bank and mobile-money details for your invoices, logo, and the code by which you were invited.',
          'Your records: clients with their contact and tax details and your notes, invoices, payments, expenses with receipts, deductions and tax filings.',
          'Cards of your clients: that a client agreed to card payments of a recurring invoice, when, and the brand, last four digits and expiry. The payment provider keeps the card; we never see its number.',
          'Messages: to whom, what and when, whether they arrived, and who wants no more of them.',
          'Your plan: what you paid for, receipts, and the brand, last four digits and expiry of a card. We never see its number.',
          'Use: when you sign in, and that a browser has done so before; when your client opens an invoice; what was changed and when. Server logs name network addresses for a short time. Beyond that we only count hashes of them, so that we can stop people who guess passwords.',
          'Letters: what you write to us, and our answers.',
        ],
        'This comes from you and from using the service. Payment providers report payments to us, and message providers report deliveries. We do not ask for sensitive data, such as health or belief. Please do not put any into notes. Without the details that a form marks as needed we cannot provide the function they belong to.',
      ],
    },
    {
      id: 'purposes',
      title: 'Why, and on what legal basis',
      body: [
        [
          'To provide the service, charge for plans and answer you: the contract with you, or steps towards one.',
          'To keep records as tax and company law demand, and to answer requests about personal data: legal obligation.',
          'To keep accounts and the service safe, to show who changed what, to find faults and to defend claims: our legitimate interest in a safe and traceable service. We have weighed it against your interests, and you can object.',
          'To count visits to our public pages: only with your consent, which you can take back at any time.',
        ],
        'For the data that businesses enter about others, the business needs a legal basis of its own. No decision with a legal or similar effect on you is made by a machine alone. The list under “How long we keep it” goes through each purpose.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who else gets data',
      body: [
        [
          'Your clients: the invoice and your details on it, by the private link that you share, and the messages that you send.',
          'Hosting and email: companies that run servers and deliver email for us, under contracts that bind them to this policy.',
          'Payments: Paystack or Flutterwave. For your clients’ payments it is the provider whose account you have connected; for your plan, it is ours. They are controllers of their own.',
          'SMS: the provider that delivers them for us, which is Termii. It gets the number and the text.',
          'Tax authorities: a Tax ID that you check with their register, where the service offers that. They answer with the name it is registered to, which we show you and do not keep.',
          'Cloud drives: Google Drive or Dropbox, if you connect one. Your backups go to your own storage there. Disconnecting ends our access.',
          'Counting visits: Google Analytics, if we use it and you have agreed. See “What is stored on your device”.',
          'Authorities and courts, where the law obliges us. We check every request and give no more than it demands.',
        ],
        'Nobody else. We do not sell or rent data. If the service passes to another operator, we tell you before and this policy goes on to apply.',
      ],
    },
    {
      id: 'transfers',
      title: 'Data outside your country',
      body: [
        'Some of these companies process data outside Nigeria, or outside Europe. Google and Dropbox, for instance, do so in the United States too. We allow it only where the law does: where the country protects data adequately, under a contract with approved clauses, or where you have asked for it, as with your own drive. Ask {{privacy}} for the list of companies and countries, and for a copy of the safeguards.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: [
        [
          'Account and personal data: as long as the account exists. When you delete it, a mailed link brings it back for {{undoDays}} days. Then the data is erased, at the latest {{erasureDays}} days after you asked.',
          'Records that tax law wants kept, such as issued invoices and payments with the names on them: about {{bookYearsInAll}} years, namely until 31 December, {{bookYears}} years after the year of assessment they belong to. A record of {{recordDay}} is kept until {{recordKeptUntil}}. What is not needed for this, such as phone numbers and notes, is emptied. When you delete your account you can also choose that nothing is kept.',
          'Backups of the whole service: replaced in turn. What was erased is gone from them within {{erasureDays}} days of your request.',
          'Backups and exports that you have downloaded or stored in your own drive are yours. We cannot erase downloads.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and how to use them',
      body: [
        'Most of it you can do at once in the {{privacyCenter}} of your account: see, export, correct and delete your data, or send us a request. You can also write to {{privacy}} from the address of your account. It costs nothing. We answer within {{answerDays}} days. You can ask us',
        [
          'for access: what we hold about you, and a copy. The link to an export works for {{exportDays}} days, once, with your password;',
          'for correction of what is wrong, out of date or incomplete;',
          'for deletion, as far as the law does not oblige us to keep a record;',
          'for your data in a form that other programs can read, to take it elsewhere;',
          'to restrict what we do with it, for instance while you dispute that it is right;',
          'to stop what rests on our legitimate interest;',
          'not to be subject to decisions by a machine alone;',
          'to take back a consent, with effect from then on.',
        ],
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      body: [
        'You can complain to the Nigeria Data Protection Commission (ndpc.gov.ng) at any time. In Europe you can turn to the data protection authority of the place where you live or work, in the United Kingdom to the Information Commissioner’s Office. You can also go to court. We would be glad if you gave us the chance to put it right first, but you need not.',
      ],
    },
    {
      id: 'device',
      title: 'What is stored on your device',
      body: [
        'What the service needs is stored without asking:',
        [
          'A cookie when you sign in. It says that this browser has signed in to your account before, so that strangers who guess your password cannot keep you out. It opens nothing and lasts {{deviceDays}} days.',
          'A cookie for a few minutes while you connect a cloud drive. It makes sure that the drive is connected to your account and to no other.',
          'In your browser’s storage: that you are signed in, your language, light or dark appearance, the data saver, drafts, copies of what you last saw for times without a connection, and the app itself. Logging out removes the session, the drafts and the copies.',
        ],
        'Visits are counted only if you agree. Where we have switched on Google Analytics, our public pages ask you first. Its script is loaded only after you have agreed, and refusing is as easy as agreeing. It then sets cookies whose names begin with _ga, for up to six months, and tells Google which public pages you visit, the site you came from, and whether you choose a plan or begin to sign up. Google also sees your network address and kind of browser. Advertising functions are switched off.',
        'It is never loaded on the pages inside your account, nor on the page where a client reads and pays an invoice. You can change your mind at any time under “Cookie settings”, at the foot of the public pages and in Settings. If you refuse later, its cookies are deleted. Your choice is stored on your device for six months; then we ask again. Where we have not switched it on, there is no such script and no such question.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      body: [
        'Connections are encrypted. Each business’s records are fenced off in the database itself, so that no other business can reach them. Passwords are kept only as one-way hashes. The keys of payment providers and cloud drives are stored encrypted. Issued documents cannot be changed by anybody.',
      ],
    },
    {
      id: 'breaches',
      title: 'If something goes wrong',
      body: [
        'If a breach is likely to put people’s rights at risk, we tell the Nigeria Data Protection Commission, and the European authority where it applies, within {{breachHours}} hours of learning of it. If the risk to you is high, we tell you at once, in plain words, with what you can do. If it concerns data that you entered about others, we tell you without delay, so that you can do the same.',
      ],
    },
    {
      id: 'age',
      title: 'Children',
      body: [
        'Isiro is for people of {{minAge}} years and over. We do not knowingly hold accounts of children and delete them when we learn of one. If you enter a child’s data, for instance as the pupil on a school’s invoice, enter no more than the invoice needs.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: [
        'Each version of this policy has a date, which stands at the top. We tell you of changes that matter by email before they apply, and the dashboard shows a note when a new version is in force. The policy exists in English, French and Spanish. If they differ, the English text counts.',
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
