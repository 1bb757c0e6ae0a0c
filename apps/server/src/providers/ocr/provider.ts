import type { WorkerTask } from '../../kernel/worker-task.ts'
import type { CircuitBreaker } from '../circuit-breaker.ts'

/** A piece of text on a picture. */
export interface ReadLine {
  text: string
  /** How certain the reader is, from 0 to 1: of its least certain character where it says so of each. */
  score: number
  /** Null: the reader does not say. */
  box: LineBox | null
}
/** Where a line is, in pixels along and across the direction of the paper's text, whatever the picture's. */
export interface LineBox {
  left: number
  right: number
  /** The middle of its height. */
  middle: number
  height: number
}

/** What a picture shows, as far as is known: some readers know papers of this kind best. */
export type PaperShown = 'business-licence' | 'identity-card' | 'other'

/** A stored picture (WebP, upright) to be read. */
export interface PictureToRead {
  bytes: Buffer
  shown: PaperShown
}
export interface ReadingContext {
  /** Runs a task in the worker process of readings. */
  run<I, O>(task: WorkerTask<I, O>, input: I): Promise<O>
}

/** Reads the text of papers. */
export interface OcrProvider {
  /** In the log. */
  name: string
  breaker?: CircuitBreaker
  /** How many pictures may be read at the same time. */
  concurrency: number
  /** Whether it can read now: one that is installed apart may come later. Absent: it always can. */
  isInstalled?(): boolean
  /** The lines of a picture, from top to bottom. Throws `OcrFailed`. */
  read(picture: PictureToRead, context: ReadingContext): Promise<ReadLine[]>
}

/** A picture was not read. The message repeats nothing of the picture, nor of what was read. */
export class OcrFailed extends Error {
  /** Whether another attempt may succeed: the reader is away or busy. Otherwise it can't read this picture, or nothing at all. */
  readonly mayRetry: boolean
  /** Whether the reader itself is out: it can't be reached, hangs or fails. */
  readonly outage: 'hangs' | 'fails' | null
  constructor(message: string, { mayRetry = false, outage = null }: Partial<Pick<OcrFailed, 'mayRetry' | 'outage'>> = {}) {
    super(message)
    this.mayRetry = mayRetry || outage !== null
    this.outage = outage
  }
}
