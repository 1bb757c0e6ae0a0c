import { ShopOutlined } from '@ant-design/icons'
import { Avatar, Tag } from 'antd'
import type { ShownProfile } from './profile.ts'
import styles from './Profile.module.css'

/** A seller as shops see it on its page: logo, name, specialities, introduction. */
export const ProfileCard = ({ name, shown }: { name: string; shown: ShownProfile }) => (
  <div className={styles.card}>
    <Logo src={shown.logo} name={name} />
    <div>
      <div className={styles.name}>{name}</div>
      {shown.specialities.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
      <p className={styles.words}>{shown.introduction || <span className="quiet">没有简介</span>}</p>
    </div>
  </div>
)

/** A logo in its circle; '': the drawing of a shop, as shops see it. */
export const Logo = ({ src, name, size = 72 }: { src: string; name: string; size?: number }) => (
  <Avatar
    className={styles.logo ?? ''}
    size={size}
    src={src || undefined}
    icon={src ? undefined : <ShopOutlined />}
    alt={`${name}的标志`}
  />
)
