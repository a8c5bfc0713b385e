interface MailFrameProps {
  /** Names the frame. */
  title: string
  html: string
}

/** A mail as a phone shows it. Nothing in it can run, and its links lead nowhere: without
 * scripts or a way to the top, being of our origin allows it nothing. */
export function MailFrame({ title, html }: MailFrameProps) {
  return (
    <iframe
      title={title}
      srcDoc={html}
      sandbox="allow-same-origin"
      className="h-120 w-full max-w-90 rounded-card border bg-bg"
    />
  )
}
