import type { ReactNode } from 'react'
import { CalculatorPicture, DebtsPicture, PhonePicture } from './feature-pictures.tsx'
import type { Words } from './words.ts'

/** The product's three main features, as pictures. */
export function ThreeFeatures({ words }: { words: Words }) {
  const { t } = words
  return (
    <section id="features" aria-labelledby="features-title" className="border-y bg-subtle">
      <div className="mx-auto max-w-wide px-(--gutter) py-14 md:py-20">
        <h2
          id="features-title"
          className="max-w-reading text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-[1.15] font-bold tracking-tight text-balance"
        >
          {t('features.title')}
        </h2>
        <div className="mt-8 grid gap-6 lg:mt-10 lg:grid-cols-3">
          <Feature
            title={t('features.tax')}
            text={t('features.taxText')}
            picture={<CalculatorPicture words={words} />}
          />
          <Feature
            title={t('features.page')}
            text={t('features.pageText')}
            picture={<PhonePicture words={words} />}
          />
          <Feature
            title={t('features.owed')}
            text={t('features.owedText')}
            picture={<DebtsPicture words={words} />}
          />
        </div>
      </div>
    </section>
  )
}

interface FeatureProps {
  title: string
  text: string
  picture: ReactNode
}

function Feature({ title, text, picture }: FeatureProps) {
  return (
    <article className="grid grid-rows-[auto_1fr] overflow-hidden rounded-card border bg-bg">
      <div
        aria-hidden="true"
        className="grid min-h-60 place-items-center overflow-hidden border-b bg-surface-2 p-6"
      >
        {picture}
      </div>
      <div className="p-5 md:p-6">
        <h3 className="text-h2">{title}</h3>
        <p className="mt-2 text-muted">{text}</p>
      </div>
    </article>
  )
}
