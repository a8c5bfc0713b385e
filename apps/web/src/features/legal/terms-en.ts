import type { LegalText } from './legal-text.ts'

export const TERMS_EN: LegalText = {
  title: 'Terms of Service',
  description: 'What you and Isiro agree on when you use Isiro.',
  lead: 'These terms are the agreement between you and Isiro, in plain words. By creating an account you accept them.',
  sections: [
    {
      id: 'agreement',
      title: 'Who agrees with whom',
      body: [
        '“Isiro”, “we” and “us” mean the operator of this service: {{operator}}. You reach us at {{support}}. “You” means the person who creates an account, and the business for which it is used. If you act for a business, you confirm that you may do so.',
        'These terms cover the web application, the pages that your clients open, and the documents made with them. The {{privacyPolicy}} says what we do with personal data.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        [
          'You must be at least {{minAge}} years old.',
          'Give us true details and keep them up to date: they appear on documents that have legal effect.',
          'Keep your password to yourself. You answer for what is done with your account, unless somebody got in without your fault.',
          'Write to {{support}} at once if you believe that somebody else uses your account.',
        ],
      ],
    },
    {
      id: 'service',
      title: 'What Isiro does, and what it does not do',
      body: [
        'With Isiro you issue invoices, work out value added tax (VAT) and withholding tax (WHT), record expenses and payments, keep your clients’ details, remind clients of what they owe, and prepare your tax returns.',
        'The tax figures are no tax advice. They follow from what you enter, from your settings, and from rates that carry their date and the law they come from. Laws change and cases differ. Please check figures that matter with an adviser.',
        'Isiro is not a tax adviser, an accountant or a bank. We do not file returns for you and we do not hold your money. Whether a tax applies to you and to a sale, and that your returns are right and on time, remains your responsibility.',
        'An issued invoice cannot be changed, because the law and your client rely on it. It keeps its number, even if you cancel it.',
      ],
    },
    {
      id: 'records',
      title: 'What you put in stays yours',
      body: [
        'Your business records belong to you. You allow us to store and process them as far as the service needs it, and for nothing else.',
        'You can read, download and delete your records on every plan. What the law wants kept is the exception: issued invoices, for instance, stay.',
        'Whoever has the private link of an invoice can open it. Share it only with those whom it concerns. You can replace a link that went astray.',
      ],
    },
    {
      id: 'processing',
      title: 'Your clients’ personal data',
      body: [
        'You decide which personal data of clients, suppliers and payers you enter, and why. Under data protection law you are the controller of it and we are your processor. This section is our agreement about that. Enter only what you are entitled to use.',
        [
          'We process the data only to provide the service to you, and as you instruct us by using it, unless a law demands something else.',
          'Everybody who works for us on it must keep it secret.',
          'We protect it as the {{privacyPolicy}} describes.',
          'The companies that the {{privacyPolicy}} names as recipients help us. You agree to them. We bind them to the same duties and answer for them. We tell you before another one joins them, and you can object by ending the agreement.',
          'We help you to answer people who use their rights, and to meet your other duties under data protection law.',
          'If the data is breached, we tell you without delay, with what you need to inform others.',
          'When the agreement ends we erase the data as the section “Ending the agreement” says. You can export it before.',
          'We show you on request that we keep to this, and let you check it.',
        ],
      ],
    },
    {
      id: 'messages',
      title: 'Messages in your name',
      body: [
        'Isiro sends emails and SMS to your clients when you tell it to, and by itself where you have switched that on. They go out in your name. You answer for their content, and for being allowed to write to the recipient.',
        [
          'Automatic messages rest at night, from {{quietFrom}} to {{quietTo}}, unless you set other hours.',
          'If somebody wants no more messages, respect it. Isiro keeps a list of these people and sends them nothing.',
          'Each plan holds a number of SMS for each calendar month, and SMS that you did not use do not carry over. A long text, or one with special characters, counts as several SMS. The app shows how many before you send.',
          'You can send SMS once you have confirmed your email address. They go to mobile numbers in Nigeria, and in other countries where we have switched them on.',
          'Fair use: daily limits, and a limit on messages to one number in a short time, protect recipients and the service. The app tells you when you reach one.',
          'We hand each message to a provider. We cannot promise that a network or a mailbox delivers it. The app shows what the provider reports.',
        ],
        'When you share an invoice by WhatsApp or another app, that app sends it, by its own terms.',
      ],
    },
    {
      id: 'payments',
      title: 'Payments from your clients',
      body: [
        'Your clients pay you, not us. For payments online you connect your own account at Paystack or Flutterwave. The provider takes the payment, charges its own fees and pays the money to you under its contract with you. We only pass the request on, ask the provider for the result and record it.',
        'Refunds and disputed payments are a matter between you, your client and the provider. If you record a bank transfer or cash by hand, or accept a client’s word that it was sent, please check that the money has arrived.',
      ],
    },
    {
      id: 'prices',
      title: 'Plans, prices and payment',
      body: [
        'Prices are in naira, include VAT, and are for one business. What each plan holds is on the {{pricingPage}}.',
        [
          'Free: no charge and no time limit. {{freeInvoices}} invoices and {{freeSms}} SMS a month.',
          'Basic: {{basicMonth}} a month or {{basicYear}} a year. Unlimited invoices, {{basicSms}} SMS a month.',
          'Pro: {{proMonth}} a month or {{proYear}} a year. Unlimited invoices, {{proSms}} SMS a month.',
          'Business: {{businessMonth}} a month or {{businessYear}} a year. Unlimited invoices, {{businessSms}} SMS a month.',
        ],
        'Each business can try Pro or Business once for {{trialDays}} days, without a card. The trial ends by itself. The business then has the plan it had before, and nothing is charged.',
        'You pay for a month or a year in advance, through Paystack or Flutterwave. The provider gets your card number; we never do. Each payment has a receipt.',
        'We tell you by email at least {{noticeDays}} days before a price of yours rises. The new price applies from your next period, and you can leave before that.',
      ],
    },
    {
      id: 'renewal',
      title: 'Renewing, changing and cancelling a plan',
      body: [
        [
          'A plan paid by card through Paystack renews by itself at the end of each period, until you cancel it. One paid in another way ends with its period, and you can pay for the next yourself.',
          'You can cancel at any time on the {{plansPage}}. The plan stays open until the end of the time already paid for. Until then you can take the cancellation back.',
          'If a renewal fails, we mail you and the plan stays open for {{graceDays}} more days. The payment is tried {{renewalAttempts}} times in all, {{retryDays}} days apart. If none succeeds, the business moves to Free.',
          'A higher plan, or a year instead of a month, starts at once. The unused days that you have paid for are taken off the price.',
          'For a lower paid plan, write to {{support}}. It starts at the end of the time already paid for.',
          'When a plan ends, nothing is deleted. The limits and functions of the plan that you then have apply to what you do from then on. A limit never stops you from reading, downloading or deleting your own records.',
        ],
      ],
    },
    {
      id: 'money-back',
      title: '{{moneyBackDays}}-day money-back guarantee',
      body: [
        'If a paid plan is not what you expected, use the button on the {{plansPage}}, or write to {{support}}, within {{moneyBackDays}} days of your first payment. You need not give a reason. We return in full what you have paid in this time, to the card or account it came from, and the plan ends at once.',
        'After that, time that has been paid for is not paid back, except where these terms or the law say so.',
      ],
    },
    {
      id: 'referral',
      title: 'Inviting others',
      body: [
        'Each business has a code with which it can invite others. You see how many businesses joined with yours and how many of them pay for a plan, but not who they are. There is no reward for inviting or for joining at present. Please invite only people who would like to hear from you.',
      ],
    },
    {
      id: 'backups',
      title: 'Backups',
      body: [
        'We make backups of the whole service, to recover from a failure of ours. They cannot bring back a single record that you deleted. For that, make backups of your own on the {{backupPage}}: as a download, or in your Google Drive or Dropbox. There they are yours, and it is up to you who can reach them.',
        'You can protect a backup in your drive with a passphrase. If you lose it, nobody can open that backup, and we cannot reset it. For weekly backups we store the passphrase encrypted, because the server needs it each week. We do not show it to anybody, not even to you.',
      ],
    },
    {
      id: 'conduct',
      title: 'What is not allowed',
      body: [
        [
          'Invoices for goods or services that do not exist, and anything else that is meant to deceive.',
          'Using Isiro against the law, for instance to launder money or to evade tax.',
          'Trying to reach other people’s records, to get around limits, or to disturb the service.',
          'Sending messages that people have not asked for or no longer want.',
        ],
        'If you do any of this we may suspend the account. We tell you beforehand and give you time to put it right, unless that would do harm or the law forbids it. You can ask us to look at the decision again.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes of the service',
      body: [
        'We work with care to keep Isiro running and your records safe. We do not promise that it is never interrupted: there is maintenance, networks fail, and so do the providers that we rely on.',
        'We may improve and change the service. If we remove something that you pay for, you can leave and get back the part of your payment for the time not used.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending the agreement',
      body: [
        'You can stop at any time and delete your account in the {{privacyCenter}}, or ask us to by writing to {{support}}. Download what you need first. Deleting ends your sessions, stops all messages and the renewal of your plan, and disconnects your cloud drive.',
        'For {{undoDays}} days a mailed link brings the account back. Then your personal data is erased, at the latest {{erasureDays}} days after you asked.',
        'You choose whether we keep the records that tax law wants kept, such as issued invoices, payments and expenses. That is the default, because the duty to keep them is yours too. They are kept for about {{bookYearsInAll}} years: until 31 December, {{bookYears}} years after the year of assessment they belong to. A record of {{recordDay}} is kept until {{recordKeptUntil}}, and then erased.',
        'We can end the agreement with {{noticeDays}} days’ notice by email, or without notice after a serious breach of these terms. If we end it without such a breach, we return what you have paid for the time to come. You can still download your records until the end.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'We answer without limit for damage that we cause on purpose or by gross negligence, for injury, and wherever the law does not allow a limit. For everything else we answer for damage that was foreseeable, up to the amount that you paid us in the twelve months before it happened, or {{liabilityFloor}} if that is more.',
        'We do not answer for penalties that follow from wrong or late entries or from returns that were not filed, nor for what payment, message and storage providers do under their own contracts with you.',
      ],
    },
    {
      id: 'consumers',
      title: 'If you are a consumer',
      body: [
        'Nothing in these terms takes away the rights that the Federal Competition and Consumer Protection Act 2018 gives you. They include clear information in plain language, services of good quality that are delivered in time, fair terms, and redress where a service falls short. The same goes for the consumer law of the country where you live.',
        'You can complain to the Federal Competition and Consumer Protection Commission (fccpc.gov.ng), also without writing to us first.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: [
        'Each version of these terms has a date, which stands at the top. We tell you of changes that matter by email at least {{noticeDays}} days ahead. When a new version is in force, the dashboard shows a note and asks you to accept it. We store which version you accepted, and when.',
        'If you do not agree, you can end the agreement before the change applies. We then return what you have paid for the time to come.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      body: [
        'The law of the Federal Republic of Nigeria applies. Please write to us first: most things can be settled. If we find no agreement within {{disputeDays}} days, the courts of Lagos State decide. If you are a consumer, you can also turn to the courts and authorities of the place where you live.',
        'These terms exist in English, French and Spanish. If they differ, the English text counts. If a part of them is not valid, the rest still is.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: [
        'Questions about these terms, and complaints: {{support}}. Questions about personal data: {{privacy}}.',
      ],
    },
  ],
}
