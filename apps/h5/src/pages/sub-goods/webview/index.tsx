import { EmptyView, IconDownload, PictureSlides } from '@shop/ui'
import { Page } from '../../../shell/Page.tsx'
import { goBack, to, usePageSearch, usePageState } from '../../../shell/navigation.ts'
import styles from './index.module.css'
import { Leaving } from './parts/Leaving.tsx'

/** What a link shows that is no page of the shop: pictures (`src`, `index`), or the question before the shop is left (`url`). */
export default function WebView() {
  const { src = [], index = 1, url } = usePageSearch('sub-goods/webview/index')
  return url === undefined ? <PicturePreview src={src} index={index} /> : <Leaving url={url} />
}

/** Shows pictures in full screen, and only files of this shop: a crafted address can't make it show anything else. */
function PicturePreview({ src, index }: { src: string[]; index: number }) {
  const pictures = src.filter((one) => /^\/files\/[\w./-]+(\?[\w=&.%-]*)?$/.test(one) && !one.includes('..')).slice(0, 52)
  const [chosen, setChosen] = usePageState('chosen', index - 1)
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
