import type { UpdateBrand } from '@isiro/contracts/brand'

/** A whole brand; a test states only what it is about. */
export function brandInput(wish: Partial<UpdateBrand> = {}): UpdateBrand {
  return {
    design: 'band',
    accent: '#0f5f66',
    texts: {
      en: { footer: 'Open daily', terms: 'Goods remain ours until paid', notes: 'Thank you' },
    },
    senderName: null,
    replyTo: null,
    creditNotePattern: null,
    debitNotePattern: null,
    quotePattern: null,
    ...wish,
  }
}
