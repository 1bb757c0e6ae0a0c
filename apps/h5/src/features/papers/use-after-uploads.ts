import { useEffect, useRef, useState, type FormEvent } from 'react'

const inProgress = new Set<Promise<unknown>>()

/** Counts an upload as part of the form on the screen until it has arrived, failed or was cancelled. */
export function trackUpload<T>(upload: Promise<T>): Promise<T> {
  inProgress.add(upload)
  const forget = () => void inProgress.delete(upload)
  upload.then(forget, forget)
  return upload
}

async function uploadsSettled(): Promise<void> {
  while (inProgress.size > 0) await Promise.allSettled(inProgress)
}

/**
 * Holds the submission of a form back while its pictures are still arriving, and then submits it again, as it is with them: they
 * belong to what is sent, and none of them is missing. `waiting` is for its button.
 */
export function useAfterUploads(submit: (event: FormEvent<HTMLFormElement>) => unknown) {
  const [waiting, setWaiting] = useState(false)
  const held = useRef<HTMLFormElement | null>(null)
  // Once the pictures that arrived are rendered, so that the form's own handler knows them.
  useEffect(() => {
    const form = waiting ? null : held.current
    if (!form) return
    held.current = null
    form.requestSubmit()
  }, [waiting])
  // Leaving the page cancels its uploads, and with them what was to be sent.
  useEffect(() => () => void (held.current = null), [])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (inProgress.size === 0 && !waiting) return void submit(event)
    event.preventDefault()
    held.current = event.currentTarget
    setWaiting(true)
    if (!waiting) void uploadsSettled().then(() => setWaiting(false))
  }
  return { onSubmit, waiting }
}
