import type { AskSupport } from '@isiro/contracts/support'
import { useMutation } from '@tanstack/react-query'
import { type ClipboardEvent, useState } from 'react'
import { prepareFile, UnreadableFile } from '../../platform/files/prepare-file.ts'

export type Picture = NonNullable<AskSupport['screenshot']>

/** The picture of a question: chosen, dropped, or pasted from the clipboard, and made small enough to be sent. */
export function useScreenshot() {
  const [picture, setPicture] = useState<Picture | null>(null)
  const preparing = useMutation({
    mutationFn: async (file: File): Promise<Picture> => {
      const { mediaType, base64 } = await prepareFile(file)
      if (mediaType === 'application/pdf') throw new UnreadableFile('type')
      return { mediaType, base64 }
    },
    onSuccess: setPicture,
  })
  return {
    picture,
    isPending: preparing.isPending,
    isUnreadable: preparing.isError,
    choose: (file: File) => preparing.mutate(file),
    remove: () => setPicture(null),
    /** A pasted picture is taken; pasted words go where they were pasted. */
    paste(event: ClipboardEvent) {
      const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
      if (!file) return
      event.preventDefault()
      preparing.mutate(file)
    },
  }
}

export type Screenshot = ReturnType<typeof useScreenshot>

/** The address of a picture for an `img`. */
export function pictureUrl({ mediaType, base64 }: Picture): string {
  return `data:${mediaType};base64,${base64}`
}
