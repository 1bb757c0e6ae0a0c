import { Page } from '../../../shell/Page.tsx'

export default function Home() {
  return <Page>首页</Page>
}
