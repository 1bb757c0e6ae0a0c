import { EmptyView, IconDownload, PictureSlides } from '@shop/ui'
import { Page } from '../../../shell/Page.tsx'
import { goBack, to, usePageSearch, usePageState } from '../../../shell/navigation.ts'
import styles from './index.module.css'

/** Shows pictures in full screen, and only files of this shop: a crafted address can't make it show anything else. */
export default function PicturePreview() {
  const { src, index } = usePageSearch('sub-goods/webview/index')
  const pictures = (src ?? []).filter((one) => /^\/files\/[\w./-]+(\?[\w=&.%-]*)?$/.test(one) && !one.includes('..')).slice(0, 52)
  const [chosen, setChosen] = usePageState('chosen', (index ?? 1) - 1)
  const at = Math.max(0, Math.min(chosen, pictures.length - 1))
  const picture = pictures[at]
  if (picture === undefined) {
    return (
      <Page>
        <EmptyView art="video" title="没有可看的图片" action={{ label: '回首页', href: to('pages/index/index') }} />
      </Page>
    )
  }
  return (
    <Page
      dark
      right={
        <>
          <span className={styles.count}>
            {at + 1} / {pictures.length}
          </span>
          <a className={styles.save} href={picture} download aria-label="保存图片">
            <IconDownload size={22} />
          </a>
        </>
      }
    >
      <PictureSlides pictures={pictures.map((one) => ({ src: one }))} index={at} onIndex={setChosen} onClose={goBack} />
    </Page>
  )
}
