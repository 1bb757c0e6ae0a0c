import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

export type UploadedFile = { id: string; url: string; name?: string }
export type Upload = (file: File, how: { signal: AbortSignal; onProgress: (percent: number) => void }) => Promise<UploadedFile>

/** A file being uploaded: the percentage sent, or `failed` with the error message; `offline` where there was no network at that moment. */
export type Job = { key: number; file: File; preview: string; percent: number; failed: string | null; offline: boolean }

/**
 * Tracks running uploads; each completed one is passed to `onDone`. What failed without a network is sent again when there is one.
 * Navigating away stops running uploads; a page that one comes back to goes on with them.
 */
export const useUploads = (upload: Upload, onDone: (file: UploadedFile) => void) => {
  const [jobs, setJobs] = useState<Job[]>([])
  const running = useRef(new Map<number, AbortController>())
  const count = useRef(0)
  const done = useRef(onDone)
  useLayoutEffect(() => {
    done.current = onDone
  })
  const change = (key: number, part: Partial<Job>) =>
    setJobs((all) => all.map((job) => (job.key === key ? { ...job, ...part } : job)))
  const drop = (job: Job) => {
    running.current.get(job.key)?.abort()
    running.current.delete(job.key)
    URL.revokeObjectURL(job.preview)
    setJobs((all) => all.filter((other) => other.key !== job.key))
  }
  const run = async (job: Job) => {
    const controller = new AbortController()
    running.current.set(job.key, controller)
    change(job.key, { percent: 0, failed: null, offline: false })
    try {
      const onProgress = (percent: number) => change(job.key, { percent: Math.round(percent) })
      const file = await upload(job.file, { signal: controller.signal, onProgress })
      if (controller.signal.aborted) return
      drop(job)
      done.current(file)
    } catch (error) {
      if (controller.signal.aborted) return
      const offline = !navigator.onLine
      const reason = error instanceof Error && error.message ? error.message : '上传失败'
      change(job.key, { failed: offline ? '没有网络，恢复后会继续上传' : reason, offline })
    }
  }
  const goOn = useEffectEvent(() => {
    for (const job of jobs) if (running.current.get(job.key)?.signal.aborted) void run(job)
  })
  useEffect(() => {
    goOn()
    const { current } = running
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])
  const runAgain = useEffectEvent(() => {
    for (const job of jobs) if (job.offline) void run(job)
  })
  useEffect(() => {
    const again = () => runAgain()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  const add = (files: readonly File[]) => {
    const fresh = files.map((file) => {
      count.current += 1
      return { key: count.current, file, preview: URL.createObjectURL(file), percent: 0, failed: null, offline: false }
    })
    setJobs((all) => [...all, ...fresh])
    for (const job of fresh) void run(job)
  }
  return { jobs, add, retry: run, cancel: drop }
}
