import type {
  AskQuestion,
  Question,
  QuestionCounts,
  QuestionSummary,
  QuestionsAbout,
  RecordQuestions,
} from '@isiro/contracts/questions'
import type { QuestionFilter } from '@isiro/domain/questions'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { pagedQuery } from '../../platform/http/fetch-page.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'

const QUESTIONS = ['/api', 'questions'] as const

export const questionCountsQuery = queryOptions({
  queryKey: [...QUESTIONS, 'counts'],
  queryFn: ({ signal }) => api.get<QuestionCounts>('/api/questions/counts', { signal }),
})

/** What waits for the reader, what the reader asked, or all that the reader sees. */
export function questionListQuery(filter: QuestionFilter) {
  return pagedQuery<QuestionSummary>(
    [...QUESTIONS, 'list', filter],
    `/api/questions?filter=${filter}`,
  )
}

export function questionQuery(id: string) {
  return queryOptions({
    queryKey: [...QUESTIONS, 'one', id],
    queryFn: ({ signal }) => api.get<Question>(`/api/questions/${id}`, { signal }),
  })
}

/** The questions on a record, and whom the reader can ask about it. */
export function recordQuestionsQuery({ kind, id }: QuestionsAbout) {
  return queryOptions({
    queryKey: [...QUESTIONS, 'about', kind, id],
    queryFn: ({ signal }) =>
      api.get<RecordQuestions>(`/api/questions/about?kind=${kind}&id=${encodeURIComponent(id)}`, {
        signal,
      }),
  })
}

/** A change of a question. It stands on its record's timeline, and in lists and counts: all are asked for again. */
function useQuestionChange<Input>(change: (input: Input) => Promise<Question>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => void queries.invalidateQueries(),
    // A refusal may be news of another's closing.
    onError: () => queries.invalidateQueries({ queryKey: QUESTIONS }),
  })
}

export function useAsk() {
  const once = useOnceKey()
  return useQuestionChange((input: AskQuestion) =>
    api.post<Question>('/api/questions', input, { once }),
  )
}

export function useAnswer(id: string) {
  const once = useOnceKey()
  return useQuestionChange((input: { text: string }) =>
    api.post<Question>(`/api/questions/${id}/answers`, input, { once }),
  )
}

export function useClose(id: string) {
  return useQuestionChange((_nothing: undefined) =>
    api.post<Question>(`/api/questions/${id}/close`),
  )
}
