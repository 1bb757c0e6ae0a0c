import { EmptyView, ImageViewer } from '@shop/ui'
import { Page } from '../../../shell/Page.tsx'
import { goBack, to, usePageSearch } from '../../../shell/navigation.ts'

/** Shows pictures in full screen, and only files of this shop: a crafted address can't make it show anything else. */
export default function PicturePreview() {
  const { src, index } = usePageSearch('sub-goods/webview/index')
  const pictures = (src ?? []).filter((one) => /^\/files\/[\w./-]+(\?[\w=&.%-]*)?$/.test(one) && !one.includes('..')).slice(0, 52)
  if (!pictures.length) {
    return (
      <Page header="default">
        <EmptyView art="video" title="没有可看的图片" action={{ label: '回首页', href: to('pages/index/index') }} />
      </Page>
    )
  }
  const at = Math.min((index ?? 1) - 1, pictures.length - 1)
  return (
    <Page>
      <ImageViewer open pictures={pictures.map((src) => ({ src }))} index={at} onClose={goBack} />
    </Page>
  )
}
