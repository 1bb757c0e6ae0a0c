import { useState } from 'react'
import { Button, Cell, confirmDialog, ImageViewer, Sheet, showDialog, toast } from '../index.ts'
import { Section } from './Section.tsx'
import styles from './Gallery.module.css'

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="${color}" d="M0 0h4v4H0z"/></svg>`)}`
const pictures = ['seagreen', 'peru'].map((color) => ({ src: picture(color), alt: color }))

/** What opens over the page. */
export const LayerSection = () => {
  const [sheet, setSheet] = useState(false)
  const [viewer, setViewer] = useState(false)
  const ask = async () => {
    const yes = await confirmDialog({ title: '删除这 3 种商品？', message: '删除后不能恢复', yes: '删除', danger: true })
    toast(yes ? '已删除' : '没有删除')
  }
  return (
    <Section title="浮层">
      <div className={styles.row}>
        <Button variant="outlined" onClick={() => setSheet(true)}>
          选择批号
        </Button>
        <Button variant="outlined" onClick={ask}>
          确认
        </Button>
        <Button
          variant="outlined"
          onClick={() => void showDialog({ title: '平台安全提醒', message: '登录已过期，请重新登录', required: true })}
        >
          提醒
        </Button>
        <Button variant="outlined" onClick={() => toast('已加入购物车', { tone: 'success' })}>
          提示
        </Button>
        <Button variant="outlined" onClick={() => toast('库存不足，最多可买 20 盒', { tone: 'error' })}>
          出错
        </Button>
        <Button variant="outlined" onClick={() => setViewer(true)}>
          看图
        </Button>
      </div>
      <Sheet
        open={sheet}
        title="选择批号"
        onClose={() => setSheet(false)}
        footer={<Button onClick={() => setSheet(false)}>确定</Button>}
      >
        <Cell title="20260418" detail="有效期至 2028-04-17" value="余 17 个月" onOpen={() => {}} />
        <Cell title="20250902" detail="有效期至 2027-03-01" value="余 3 个月" onOpen={() => {}} />
      </Sheet>
      <ImageViewer open={viewer} pictures={pictures} onClose={() => setViewer(false)} />
    </Section>
  )
}
