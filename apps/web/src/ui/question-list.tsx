import Plus from 'lucide-react/icons/plus'

export interface QuestionListProps {
  questions: readonly { id: string; question: string; answer: string }[]
}

/** Questions that open to their answers. Native disclosure: it works without script and can be searched. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div className="border-t">
      {questions.map(({ id, question, answer }) => (
        <details key={id} className="group border-b">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
            {question}
            <Plus
              aria-hidden="true"
              className="shrink-0 text-muted transition-transform group-open:rotate-45"
            />
          </summary>
          <p className="max-w-[38rem] pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  )
}
