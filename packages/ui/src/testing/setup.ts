import '../tokens.css'
import { afterEach } from 'vitest'
import { unmountAll } from './render.tsx'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = false
document.documentElement.lang = 'zh-CN'
document.title = '组件'
afterEach(unmountAll)
