import type { PreviewHome } from '@shop/contract/console-home'
import type { Out } from '@shop/contract/endpoint'
import { nameOf } from './home-row.ts'
import styles from './PreviewPhone.module.css'

type Home = Out<typeof PreviewHome>

/** The blocks of home as they follow one another on a phone, with what is in them in words. */
export const PreviewPhone = ({ home: { visitor, hotWords, blocks } }: { home: Home }) => (
  <section className={styles.phone} aria-label="预览">
    <p className={styles.search}>
      {visitor || '访客'}
      <span className="quiet"> 搜索：{hotWords[0] ?? '—'}</span>
    </p>
    {blocks.map((block) => (
      <Block key={block.blockId} block={block} />
    ))}
  </section>
)

const Block = ({ block }: { block: Home['blocks'][number] }) => (
  <div className={styles.block}>
    <h2>{nameOf(block)}</h2>
    {block.kind === 'recommend' ? (
      <p className="quiet">按门店推荐，一直向下加载</p>
    ) : (
      <ul className={block.kind === 'entries' ? styles.entries : undefined}>
        {block.lines.map(({ text, picture }, at) => (
          <li key={at}>
            {picture && <img className={styles.banner} src={picture} alt="" />}
            {text}
          </li>
        ))}
      </ul>
    )}
  </div>
)
