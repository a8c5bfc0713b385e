import type { LegalText } from './legal-text.ts'

export const TERMS_EN: LegalText = {
  title: 'Terms of Service',
  description: 'What you and Isiro agree on when you use Isiro.',
  lead: 'These terms are the agreement between you and Isiro. We have kept them short and in plain words. By creating an account you accept them.',
  sections: [
    {
      id: 'agreement',
      title: 'Who agrees with whom',
      body: [
        '“Isiro”, “we” and “us” mean the operator of this service, whom you reach at {{support}}. “You” means the person who creates an account and the business for which it is used. If you act for a business, you confirm that you may do so.',
        'These terms cover the web application, the pages that your clients open, and the documents made with them.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        [
          'You must be at least 18 years old.',
          'Give us true details and keep them up to date: they appear on documents that have legal effect.',
          'Keep your password to yourself. What is done with your account counts as done by you, unless you have told us that somebody else has got in.',
          'Write to {{support}} at once if you believe that somebody else uses your account.',
        ],
      ],
    },
    {
      id: 'service',
      title: 'What Isiro does, and what it does not do',
      body: [
        'Isiro helps you to issue invoices, to work out value added tax (VAT) and withholding tax (WHT), to keep your clients’ details and to record what has been paid. The rates that it uses carry the date from which they apply and the law they come from.',
        'Isiro is a tool and not a tax adviser, an accountant or a bank. We do not file returns and do not hold your money. Whether a tax applies to you and to a given sale, and that your returns are right and on time, remains your responsibility. Please check figures that matter with your adviser.',
        'An issued invoice cannot be changed, because the law and your client rely on it. It can be voided, and then keeps its number.',
      ],
    },
    {
      id: 'records',
      title: 'What you put in stays yours',
      body: [
        'Your business records belong to you. You allow us to store and process them as far as the service needs it, and for nothing else.',
        'You may only enter details of your clients that you are entitled to use. For those details you are responsible under data protection law and we act on your behalf, as the Privacy Policy describes.',
        'Whoever has the private link of an invoice can see it. Share it only with those whom it concerns.',
      ],
    },
    {
      id: 'prices',
      title: 'Plans, prices and payment',
      body: [
        'The free plan costs nothing and has no time limit. What each plan holds and costs is on the pricing page. Prices are in naira and for one business.',
        'A business may try Pro or Business once for 14 days, without payment details. The trial ends by itself: the business then has the plan it had before, and nothing is charged.',
        'Paid plans run for a month or a year and are paid in advance. Prices include VAT. A plan that is paid by card is renewed at the end of each period until you cancel it, which you can do at any time on the plans page; it then stays open until the end of the time already paid for. If a renewal fails, the plan stays open for another 7 days.',
        'A higher plan starts at once, and the days already paid for and not used are taken off its price. A lower plan is asked for by writing to {{support}} and starts at the end of the time already paid for. A limit of your plan never stops you from reading, downloading or deleting your own records.',
        'We tell you of a change of price at least 30 days ahead by email. It applies from your next period, and you can leave before that.',
      ],
    },
    {
      id: 'money-back',
      title: '14-day money-back guarantee',
      body: [
        'If a paid plan is not what you expected, use the button on the plans page, or write to {{support}}, within 14 days of your first payment. We return that payment in full, to the card or account it came from, and the plan ends at once. You need not give a reason. Rights that the law gives you beyond this are not touched.',
      ],
    },
    {
      id: 'conduct',
      title: 'What is not allowed',
      body: [
        [
          'invoices for goods or services that do not exist, and anything else that is meant to deceive;',
          'using Isiro against the law, for instance to launder money or to evade tax;',
          'trying to reach other people’s records, to get around limits, or to disturb the service;',
          'sending messages that people have not asked for.',
        ],
        'If you do any of this we may suspend the account. Unless that would do harm or the law forbids it, we tell you beforehand and give you the time to put it right.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes of the service',
      body: [
        'We work with care to keep Isiro running and your records safe, and we make backups. We cannot promise that it is never interrupted. We may improve and change the service; if we ever remove something that you pay for, you can leave and get back the part of your payment for the time not used.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending the agreement',
      body: [
        'You can stop at any time and delete your account in the Data Privacy Center, or ask us to by writing to {{support}}. Download what you need first. For 14 days a mailed link brings the account back; then your personal data is erased, at the latest 30 days after you asked. Business records that tax and company law require to be kept, such as issued invoices and payments, are kept for up to 7 years and then deleted.',
        'We can end the agreement with 30 days’ notice by email, or without notice after a serious breach of these terms. If we end it without such a breach, we return what you have paid for the time to come.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'We answer without limit for damage that we cause on purpose or by gross negligence, for injury, and wherever the law does not allow a limit. For everything else, we answer for damage that was foreseeable, up to the amount that you paid us in the twelve months before it happened, or ₦50,000 if that is more.',
        'We do not answer for penalties that follow from wrong or late entries, or from returns that were not filed. Nothing in these terms takes away the rights that the Federal Competition and Consumer Protection Act 2018, or the consumer law of your country, gives you.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: [
        'When we change these terms, the date at the top changes with them. We tell you of changes that matter at least 30 days ahead by email. If you do not agree, you can end the agreement before they apply; going on afterwards means that you accept them.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      body: [
        'The law of the Federal Republic of Nigeria applies. Please write to us first: most things can be settled. If we find no agreement within 30 days, the courts of Lagos State decide. If you are a consumer, you can also turn to the courts and authorities of the place where you live.',
        'These terms exist in English, French and Spanish. If they differ, the English text counts.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: [
        'Questions about these terms: {{support}}. Questions about personal data: {{privacy}}.',
      ],
    },
  ],
}
