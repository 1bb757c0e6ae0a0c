import { UpdateUserInfo } from '@shop/contract/me'
import { Cell, CellGroup, Sheet, Skeleton, TextField, Button, toast, lazyPart } from '@shop/ui'
import { Suspense, useRef, useState } from 'react'
import { Avatar } from '../../../features/account/Avatar.tsx'
import { Loaded } from '../../../shell/Loaded.tsx'
import { Page } from '../../../shell/Page.tsx'
import { useForm } from '../../../shell/form.ts'
import { useMe, type Me } from '../../../shell/me.ts'
import { to } from '../../../shell/navigation.ts'
import { send } from '../../../shell/query.ts'
import styles from './userInfo.module.css'

const CropSheet = lazyPart(() => import('./parts/CropSheet.tsx'))
const PhoneSheet = lazyPart(() => import('./parts/PhoneSheet.tsx'))
const MAX_BYTES = 10 * 1024 * 1024

/** Avatar, nickname and phone. */
export default function UserInfo() {
  const me = useMe()
  return (
    <Page>
      <Loaded query={me} skeleton={<ProfileSkeleton />}>
        {({ user }) => <Profile user={user} />}
      </Loaded>
    </Page>
  )
}

const ProfileSkeleton = () => (
  <div className={styles.facts}>
    <Skeleton shape="block" height="220px" />
  </div>
)

function Profile({ user }: { user: Me['user'] }) {
  const [renaming, setRenaming] = useState(false)
  const [moving, setMoving] = useState(false)
  const [picture, setPicture] = useState<string | null>(null)
  /** Why the chosen file is no avatar. */
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const choose = (file: File | undefined) => {
    if (!file) return
    const isPicture = file.type.startsWith('image/')
    const why = !isPicture ? '请选择一张图片' : file.size > MAX_BYTES ? '图片不能超过 10 MB，请换一张' : ''
    setProblem(why)
    if (!why) setPicture(URL.createObjectURL(file))
  }
  const closeCrop = () => {
    if (picture) URL.revokeObjectURL(picture)
    setPicture(null)
  }
  return (
    <>
      <div className={styles.facts}>
        <CellGroup>
          <Cell
            title="头像"
            {...(problem && {
              detail: (
                <span role="alert" className={styles.problem}>
                  {problem}
                </span>
              ),
            })}
            value={<Avatar src={user.avatar} size={48} />}
            onOpen={() => input.current?.click()}
          />
          <Cell title="昵称" value={user.nickname} onOpen={() => setRenaming(true)} />
          <Cell title="手机号" value={user.phone} onOpen={() => setMoving(true)} />
          <Cell title="登录密码" value={user.hasPassword ? '修改' : '去设置'} href={to('sub-person/user/pwdSet')} />
        </CellGroup>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="选择头像图片"
        className={styles.file}
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {renaming && <Rename nickname={user.nickname} onClose={() => setRenaming(false)} />}
      <Suspense>
        {moving && <PhoneSheet user={user} onClose={() => setMoving(false)} />}
        {picture && <CropSheet picture={picture} onClose={closeCrop} />}
      </Suspense>
    </>
  )
}

function Rename({ nickname, onClose }: { nickname: string; onClose: () => void }) {
  const form = useForm({ nickname }, { nickname: (text) => (text.trim() ? undefined : '请填写') })
  const submit = form.submit(async (values) => {
    await send(UpdateUserInfo, values)
    toast('昵称已更新', { tone: 'success' })
    onClose()
  })
  return (
    <Sheet open title="修改昵称" onClose={onClose}>
      <form className={styles.rename} onSubmit={(event) => void submit(event)} noValidate>
        <TextField {...form.field('nickname')} label="昵称" maxLength={20} autoComplete="nickname" autoFocus />
        <Button type="submit" block size="l" loading={form.busy}>
          保存
        </Button>
      </form>
    </Sheet>
  )
}
