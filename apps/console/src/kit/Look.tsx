import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { theme } from '../theme.ts'
import { NoRows } from './Drawing.tsx'

/** Language, colours and drawings of everything in it: what is empty and has no words for that shows ours, not the library's tray. */
export const Look = ({ children }: { children: ReactNode }) => (
  <ConfigProvider
    locale={zhCN}
    theme={theme}
    button={{ autoInsertSpace: false }}
    renderEmpty={() => <NoRows art="shelf">没有内容</NoRows>}
  >
    <App>{children}</App>
  </ConfigProvider>
)
