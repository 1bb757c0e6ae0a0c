import { PERSONAL_DATA_KINDS, keysOf, type PersonalDataKind } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Database } from '../../kernel/database.ts'

type Texts = Record<'purpose' | 'scene' | 'sharedWith', string>
const FIRST_TEXTS: Record<PersonalDataKind, Texts> = {
  basic: {
    purpose: '创建账号、登录、识别您在门店里的角色',
    scene: '注册、登录、修改个人信息、加入门店、同意协议时',
    sharedWith: '门店负责人和成员可看到您的昵称和角色；短信服务商收到手机号用于发送验证码',
  },
  identity: {
    purpose: '核实采购人员身份，法律要求药品只能售予合法的单位和经授权的人员',
    scene: '申请加入或新增门店、提交委托书时',
    sharedWith:
      '平台资质审核员；随门店资质提交的，本门店负责人和采购员；作为采购人员提交的，本门店负责人；开通时的证件识别和实名核验服务商。身份证照片和号码不向卖家提供',
  },
  certificates: {
    purpose: '核验门店的采购资格，并向卖家提供首营审核资料',
    scene: '申请查看价格、申请采购、更新证照时',
    sharedWith: '平台资质审核员；您下单或申请建采的卖家；开通时的证照识别服务商',
  },
  trade: {
    purpose: '完成订单、付款、发货、开票和药品追溯；按门店买过的商品推荐，可在设置里关闭',
    scene: '下单、付款、登记缺货时',
    sharedWith: '接单的卖家、承运商、支付机构',
  },
  device: {
    purpose: '保障账号安全，发现异常登录',
    scene: '登录和打开商城时',
    sharedWith: '不共享',
  },
  location: {
    purpose: '填写门店地址，判断所在地区能否配送',
    scene: '新增门店、选择地区时；仅在您点按定位时读取；您确认为门店地址的位置随门店资料保存',
    sharedWith: '平台资质审核员；开通时的地图服务商',
  },
  communication: {
    purpose: '处理您的问题和反馈，通知订单与审核的进展',
    scene: '提交反馈、评价帮助内容、接收系统消息时',
    sharedWith: '平台客服',
  },
}

/** Run after the migrations by every node that starts: writes the texts that are missing. From then on they are the operators'. */
export async function installPersonalDataTexts(database: Pick<Database, 'transact'>, now: Date): Promise<void> {
  await database.transact(async (tx) => {
    for (const kind of keysOf(PERSONAL_DATA_KINDS)) {
      const { purpose, scene, sharedWith } = FIRST_TEXTS[kind]
      await sql`insert into privacy.kind (kind, purpose, scene, shared_with, updated_at, updated_by)
        values (${kind}, ${purpose}, ${scene}, ${sharedWith}, ${now}, '平台') on conflict do nothing`.execute(tx)
    }
  })
}
