import type { QuestionsAbout, RecordQuestions } from '@isiro/contracts/questions'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useAsk } from './api.ts'
import { WordsForm } from './words-form.tsx'

interface AskFormProps {
  about: QuestionsAbout
  people: RecordQuestions['people']
  onDone: () => void
}

/** Asks a question: of the owner, unless somebody else is chosen. */
export function AskForm({ about, people, onDone }: AskFormProps) {
  const { t } = useTexts(['questions', 'roles'])
  const asking = useAsk()
  const [to, setTo] = useState(people[0]?.id ?? '')
  return (
    <div className="mt-4">
      <WordsForm
        label={t('question')}
        submit={t('send')}
        sending={asking}
        onSend={(text, done) =>
          asking.mutate(
            { ...about, text, to },
            {
              onSuccess() {
                done()
                toast.success(t('asked'))
                onDone()
              },
            },
          )
        }
        above={
          <SelectField
            label={t('to')}
            value={to}
            onChange={setTo}
            options={people.map(({ id, name, role }) => ({
              value: id,
              label: t('person', { name, role: t(`roles:name.${role}`) }),
            }))}
            className="xs:max-w-80"
          />
        }
      >
        <Button variant="ghost" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </WordsForm>
    </div>
  )
}
