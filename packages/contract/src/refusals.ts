import { FORCED_OFF, MAY_NOT_BUY, MAY_NOT_SEE_PRICES } from './answer-codes.ts'

/**
 * Every refusal for a reason of the trade: the envelope's code and the text for the user.
 * The text says what happened and what to do next; a handler may make it more specific. Codes: 10-shell, "Calls".
 */
export const REFUSALS = {
  NOT_LOGGED_IN: { code: 401, msg: '您长时间未登录，为了账号安全请重新登录' },
  FORCED_OFF: { code: FORCED_OFF, msg: '您的账号已在其他设备登录，您已被迫下线。如非本人操作，请尽快修改密码' },
  PRICE_QUALIFICATION: { code: MAY_NOT_SEE_PRICES, msg: '完成价格资质认证后可查看价格' },
  PROCURE_QUALIFICATION: { code: MAY_NOT_BUY, msg: '完成采购资质认证后可下单' },
  BUYER_CERTIFICATE_EXPIRED: { code: 409, msg: '买家的证照已到期，更新通过后才能继续' },
  PRESCRIPTION_HIDDEN: { code: 403, msg: '处方药的说明书只向通过资质审核的门店展示' },
  SHOP_FROZEN: { code: MAY_NOT_BUY, msg: '门店已被平台冻结，暂时不能采购' },
  CERTIFICATE_EXPIRED: { code: MAY_NOT_BUY, msg: '证照已过期，请更新后再采购' },
  /** A branch buys for its headquarters, which does not allow it, or may not buy itself. */
  HEADQUARTERS: { code: MAY_NOT_BUY, msg: '分店采购需总部同意' },
  NOT_A_BRANCH: { code: 409, msg: '只有连锁分店需要选择总部' },
  BRANCH_MOVED_ON: { code: 409, msg: '状态刚刚改变，请刷新后再操作' },
  /** A trade waits for the headquarters of the branch that placed it. */
  APPROVAL_NEEDED: { code: 409, msg: '总部审批后才能付款' },
  /** The caller's own papers, not the shop's. */
  PURCHASER_PAPERS: { code: MAY_NOT_BUY, msg: '提交本人身份证和采购委托书后可下单；法定代表人只需身份证' },
  FORBIDDEN: { code: 403, msg: '您没有这项权限，请联系门店负责人' },
  NOT_FOUND: { code: 404, msg: '没有找到，可能已被删除' },
  BAD_INPUT: { code: 422, msg: '请检查填写的内容' },
  TOO_OFTEN: { code: 429, msg: '操作太频繁，请稍后再试' },
  NO_SHOP: { code: 403, msg: '您还没有加入门店，可以申请加入或新增' },

  CAPTCHA_NEEDED: { code: 422, msg: '请先输入图形验证码' },
  CAPTCHA_QUOTA: { code: 429, msg: '获取图形验证码太频繁，请稍后再试' },
  CAPTCHA_WRONG: { code: 422, msg: '图形验证码不正确，请重新输入' },
  SMS_CODE_WRONG: { code: 422, msg: '短信验证码不正确或已过期' },
  SMS_QUOTA: { code: 429, msg: '今天获取验证码的次数已用完，请明天再试' },
  PASSWORD_WRONG: { code: 422, msg: '账号或密码不正确' },
  PASSWORD_LOCKED: { code: 429, msg: '密码错误次数过多，请 15 分钟后再试，或用短信验证码登录' },
  PASSWORD_WEAK: { code: 422, msg: '密码需 8–32 位，含字母和数字，且不能太常见' },
  PASSWORD_ALREADY_SET: { code: 409, msg: '您已设置过密码，请用原密码修改' },
  PROOF_EXPIRED: { code: 409, msg: '验证已过期，请重新获取验证码' },
  /** The authorization was used before, is too old, or began in another browser. */
  WECHAT_EXPIRED: { code: 422, msg: '微信授权已失效，请重试' },
  /** WeChat shows a page to somebody who only looks, and invents who that is. */
  WECHAT_SNAPSHOT: { code: 422, msg: '当前是微信快照页，请点右下角“使用完整服务”后再登录' },
  WECHAT_AWAY: { code: 409, msg: '微信暂时没有响应，请稍后再试，或用短信验证码登录' },
  WECHAT_TAKEN: { code: 409, msg: '这个微信已绑定其他手机号' },
  PHONE_HAS_WECHAT: { code: 409, msg: '该手机号已绑定其他微信' },
  NO_ACCOUNT: { code: 409, msg: '这个手机号还没有账号' },
  PHONE_TAKEN: { code: 409, msg: '这个手机号已有账号，请换一个手机号' },
  PHONE_CHANGED_LATELY: { code: 409, msg: '30 天内只能更换一次手机号' },
  HAS_ACCOUNT: { code: 409, msg: '这个手机号已有账号，请直接绑定' },
  TOTP_WRONG: { code: 422, msg: '动态验证码不正确' },
  ENROLMENT_WRONG: { code: 422, msg: '开通码不正确或已过期，请向系统管理员索取新的' },
  RECOVERY_WRONG: { code: 422, msg: '恢复码不正确或已使用过' },
  OWN_ACCOUNT: { code: 409, msg: '不能调整自己的账号，请其他管理员操作' },
  ACCOUNT_TAKEN: { code: 409, msg: '这个账号已有人使用，请换一个' },
  ACCOUNT_INACTIVE: { code: 409, msg: '账号已停用，请先恢复' },
  /** Who manages accounts passes on only what they have. */
  RIGHTS_EXCEEDED: { code: 409, msg: '超出了您自己的权限，请由权限更多的管理员操作' },
  LAST_MANAGER: { code: 409, msg: '至少要有一位操作员能管理账号' },
  TOTP_UNREADABLE: { code: 409, msg: '服务器更换了密钥，动态码无法核对。请联系系统管理员重置动态码' },

  ALREADY_MEMBER: { code: 409, msg: '您已经是这家门店的成员' },
  SHOP_NOT_JOINABLE: { code: 409, msg: '这家门店还没有通过认证，暂时不能加入' },
  /** Salesmen serve shops, and buy for none. */
  SALESMAN: { code: 403, msg: '业务员账号不能加入门店或采购，请用其他手机号登录' },
  ALREADY_SALESMAN: { code: 409, msg: '这个手机号已是业务员' },
  BUYS_FOR_SHOP: { code: 409, msg: '这个手机号是门店成员，不能做业务员，请换一个' },
  MEMBERS_FULL: { code: 409, msg: '门店成员已满 50 人，请先移出不再使用的成员' },
  CANNOT_DEREGISTER: { code: 409, msg: '还有未处理完的事项，暂时不能注销' },
  INVITATIONS_FULL: { code: 409, msg: '还有 10 个没用的邀请，请先撤回一些' },
  CREDIT_CODE_TAKEN: { code: 409, msg: '这家门店已经登记，可以直接申请加入' },
  /** Another operator has proposed to revoke it, or decided on that. */
  REVOCATION_OPEN: { code: 409, msg: '这份资质已有一项撤销等待确认，请刷新' },
  REVOCATION_DECIDED: { code: 409, msg: '这项撤销已由其他审核员处理，请刷新' },
  /** The caller has not consented to what becomes of identity cards; clients ask for it. */
  CARD_CONSENT: { code: 409, msg: '身份证属于敏感个人信息，请先阅读并单独同意' },
  /** The caller has not consented to what sellers get of the shop’s people; clients ask for it. */
  SHARE_CONSENT: { code: 409, msg: '资料中有个人信息，请先阅读并单独同意向卖家提供' },
  PAPERS_WAITING: { code: 409, msg: '您的资料正在审核，需要修改请先撤回' },
  PLATFORM_DECIDES: { code: 409, msg: '法定代表人的资料由平台审核，请等待审核结果' },
  OWN_PAPERS: { code: 409, msg: '不能审核自己的资料，请另一位负责人或平台审核' },
  NO_ORDER_RIGHT: { code: 409, msg: '对方目前没有下单资格，请刷新' },
  OWN_PROPOSAL: { code: 409, msg: '不能确认自己提出的撤销，请另一位审核员确认' },
  /** Another operator opened or closed the seller. */
  SELLER_MOVED: { code: 409, msg: '卖家的状态刚刚改变，请刷新' },
  /** Another operator stopped the offer, lifted its stop, or merged it into another one. */
  OFFER_MOVED: { code: 409, msg: '这个报价的状态刚刚改变，请刷新' },
  SELLER_PAPERS_MISSING: { code: 409, msg: '营业执照和药品经营许可证审核通过且没有过期，才能开通' },
  NOT_BUYING_YET: { code: 409, msg: '门店还没有采购资质，经营范围随采购申请审核' },
  /** Somebody else froze the shop, or unfroze it. */
  FROZEN_MEANWHILE: { code: 409, msg: '门店的冻结状态刚刚改变，请刷新后再操作' },
  SHOP_EXISTS: { code: 409, msg: '这个信用代码的门店已经登记，请驳回并请对方申请加入' },
  IDENTITY_TAKEN: { code: 409, msg: '这个身份证已用于其他账号' },
  /** No one is configured who checks names. */
  REAL_NAME_OFF: { code: 409, msg: '实名认证暂未开通' },
  REAL_NAME_AWAY: { code: 409, msg: '核验服务暂时没有响应，请稍后再试，本次不计次数' },
  REAL_NAME_DIFFERENT: { code: 409, msg: '姓名与身份证号不一致，请核对' },
  REAL_NAME_TRIES_USED: { code: 429, msg: '今天的核验次数已用完，请明天再试' },
  REAL_NAME_VERIFIED: { code: 409, msg: '您已完成实名认证' },
  EXPORT_OVER: { code: 409, msg: '文件已经生成，不能取消' },
  /** An account with the seller holds, and not for its last days. */
  ACCOUNT_HOLDS: { code: 409, msg: '已建采，到期前 30 天可以重新申请' },
  ACCOUNT_MOVED_ON: { code: 409, msg: '建采状态已变化，请刷新后查看' },
  /** A core paper that the seller has to see. */
  PAPER_MISSING: { code: 409, msg: '缺少必需的证照，请补齐后再申请' },
  /** It was signed, ended or ran out meanwhile, or is another text than was shown. */
  CONTRACT_MOVED_ON: { code: 409, msg: '协议状态已变化，请刷新后查看' },
  PAPER_NOT_OPENED: { code: 409, msg: '请先打开协议文件阅读，再签署' },
  SIGN_NOT_AUTHORISED: { code: 409, msg: '您的采购资料已到期或未登记，请由门店负责人签署' },
  SERVED_ALREADY: { code: 409, msg: '您的门店已有这家的业务员，需要更换请在“我的业务员”里申请' },
  /** A salesman without a written authorisation serves no shop. */
  AUTHORISATION_OVER: { code: 409, msg: '这位业务员的授权书已到期，请先更新有效期' },
  /** The shop has not allowed it, or just withdrew it. */
  CART_NOT_ALLOWED: { code: 409, msg: '门店没有允许您加购，或刚刚收回了' },
  OWNER_PROPOSAL_OPEN: { code: 409, msg: '这家门店已有一位负责人待确认，请刷新' },
  OWNER_PROPOSAL_DECIDED: { code: 409, msg: '这次指定已由同事处理，请刷新' },
  /** The papers were compared too long ago. */
  OWNER_PROPOSAL_EXPIRED: { code: 409, msg: '提出已超过 7 天，请不同意这次指定，核对资料后重新提出' },
  PHONE_CHANGE_OPEN: { code: 409, msg: '这位用户已有一次更换手机号待确认' },
  PHONE_CHANGE_DECIDED: { code: 409, msg: '这次更换已由同事处理，请刷新' },
  /** The account moved to another number since it was proposed. */
  PHONE_CHANGE_STALE: { code: 409, msg: '用户的手机号在这期间变了，请不同意这次更换' },
  /** The papers were compared too long ago. */
  PHONE_CHANGE_EXPIRED: { code: 409, msg: '提出已超过 7 天，请不同意这次更换，核对资料后重新提出' },
  VERSION_MOVED_ON: { code: 409, msg: '版本刚刚被改过，请刷新后再发布' },
  PRICE_GROUP_CHANGED: { code: 409, msg: '门店的价格组刚刚被改过，请刷新后再设置' },
  /** All parts of a joined word of licences are in the list. */
  PARTS_KNOWN: { code: 409, msg: '各项已收录，请确认' },
  ABOVE_TIERS: { code: 409, msg: '有门店价高于最低的阶梯价，请确认' },
  INVITE_INVALID: { code: 404, msg: '邀请码无效或已过期' },
  LAST_OWNER: { code: 409, msg: '门店至少要有一位负责人' },
  CHECKED_MEANWHILE: { code: 409, msg: '这家门店刚刚复核过，请刷新列表' },
  DEREGISTERING: { code: 409, msg: '对方正在注销账号，请先让其登录撤销' },
  REAL_NAME_OTHER: { code: 409, msg: '对方实名认证的是另一个姓名，请不同意这次指定，核对资料后重新提出' },
  ALREADY_OWNER: { code: 409, msg: '对方已经是负责人' },
  BY_CERTIFICATE: { code: 409, msg: '名称、法人和注册地址以证照为准，请更新证照；信用代码不能修改，换了代码请新增门店' },
  ADDRESS_FULL: { code: 409, msg: '最多保存 20 个收货地址' },
  ADDRESS_QUOTA: { code: 429, msg: '今天新增的收货地址已达上限，请明天再添加' },
  ADDRESS_OF_LICENCE: { code: 409, msg: '许可证登记地址随证照变更，请更新证照' },
  ADDRESS_NOT_APPROVED: { code: 409, msg: '该地址还在审核中，请换一个收货地址' },

  CANNOT_BUY: { code: 409, msg: '暂时不能购买' },
  CART_FULL: { code: 409, msg: '购物车最多放 500 种商品，请先清理' },
  PLAN_FULL: { code: 409, msg: '采购计划最多 5000 行，请先清理' },
  /** Only what a text means can be chosen. */
  NO_PLAN_TEXT: { code: 409, msg: '这一行已经确定了商品' },
  /** One at a time of a seller, and of a shop’s plan. */
  IMPORT_RUNNING: { code: 409, msg: '上一个文件还在处理，请等它完成，或先停止它' },
  /** It was confirmed, stopped or has ended. */
  IMPORT_MOVED_ON: { code: 409, msg: '这次导入的状态已变化，请刷新后查看' },
  NOTHING_TO_IMPORT: { code: 409, msg: '没有可以导入的变化' },
  /** It has ended meanwhile. */
  IMPORT_OVER: { code: 409, msg: '清单已经导入完，不能停止' },
  FAVOURITES_FULL: { code: 409, msg: '收藏的商品已满，请先取消收藏一些' },
  WATCHED_FULL: { code: 409, msg: '到货和降价提醒已设满，请先取消一些' },
  FOLDERS_FULL: { code: 409, msg: '最多 20 个文件夹，请先删除不用的' },
  FOLLOWED_FULL: { code: 409, msg: '关注的卖家已满，请先取消关注一些' },
  SHORTAGE_QUOTA: { code: 429, msg: '今天登记的缺货已达上限，请明天再登记' },
  /** It has come for every shop, was closed or became too old. */
  SHORTAGE_SETTLED: { code: 409, msg: '已经没有门店在等这种商品' },
  CATEGORY_IN_USE: { code: 409, msg: '分类不是空的，不能删除' },
  KEYWORDS_FULL: { code: 409, msg: '这种商品的搜索词已满 20 个' },
  CHECKOUT_CHANGED: { code: 409, msg: '价格或库存有变化，请确认后再提交' },
  NOTHING_CHOSEN: { code: 409, msg: '请先勾选要结算的商品' },
  TRADE_CLOSED: { code: 409, msg: '订单已关闭，不能再付款' },
  ALREADY_PAID: { code: 409, msg: '订单已付款，无需重复付款' },
  PAYMENT_UNAVAILABLE: { code: 409, msg: '支付通道暂时没有响应，请稍后再试或换一种方式' },
  ORDER_MOVED_ON: { code: 409, msg: '订单状态已变化，请刷新后查看' },
  EXTENDED_ALREADY: { code: 409, msg: '每个订单只能延长一次收货时间' },
  REMINDED_ALREADY: { code: 409, msg: '今天已提醒过卖家，明天可以再提醒' },
  SHIP_MISMATCH: { code: 409, msg: '发货数量与订单不符，请核对批号和数量' },
  STOCK_SHORT: { code: 409, msg: '库存不足' },
  REPORTS_FULL: { code: 409, msg: '这个批号的药检报告已满 10 个，请先移除不用的' },
  /** Somebody else saved the thing since this person opened it. */
  CHANGED_MEANWHILE: { code: 409, msg: '有人刚修改过，请刷新后再改' },
  /** Somebody else approved or rejected it first. */
  ALREADY_DECIDED: { code: 409, msg: '已审核过，请刷新列表' },
  ALREADY_WAITING: { code: 409, msg: '申请正在审核中，请等审核结果' },
  ALREADY_QUALIFIED: { code: 409, msg: '门店已可查看价格，无需再申请' },
  NOT_QUALIFIED: { code: 409, msg: '门店取得采购资质后，才能逐份更新证照' },
  /** Somebody decided, sent or withdrew the application since this person opened it. */
  AUDIT_MOVED_ON: { code: 409, msg: '申请状态已变化，请查看最新结果' },
  /** Another operator is reviewing it. */
  CLAIMED_BY_OTHER: { code: 409, msg: '其他审核员正在处理这份申请' },
  ALWAYS_NOTIFIED: { code: 409, msg: '这类消息关系到采购和账号安全，不能关闭' },
  CORRECTION_QUOTA: { code: 429, msg: '今天提交的纠错已达上限，请明天再提交' },
  /** What waits at once is limited; the platform is not a place to unload lists. */
  PROPOSAL_QUOTA: { code: 409, msg: '等待平台处理的新品申请已达上限，请等处理后再提交' },
  /** The seller has to say that it is another product. */
  LIKELY_KNOWN: { code: 409, msg: '商品库可能已有这个商品，请先核对' },
  FEEDBACK_QUOTA: { code: 429, msg: '今天的反馈次数已用完，请明天再试，紧急问题请拨打客服电话' },
  FEEDBACK_CLOSED: { code: 409, msg: '这条反馈已关闭，请重新提交' },
  FEEDBACK_UNANSWERED: { code: 409, msg: '还没有回复，收到回复后再评价' },
  /** Somebody else answered it first. */
  ALREADY_ANSWERED: { code: 409, msg: '已回复过，请刷新列表' },
  /** A document has one version to come at most. */
  VERSION_SCHEDULED: { code: 409, msg: '还有一个版本待生效，请先撤回' },
  VERSION_IN_FORCE: { code: 409, msg: '这个版本已生效，不能撤回，请发布新版本' },
  /** Every seller's packs of this batch number are in a recall that goes on. */
  RECALL_OPEN: { code: 409, msg: '这个批号正在召回，请在召回列表查看' },
  RECALL_CLOSED: { code: 409, msg: '召回已关闭' },
  RECALL_OF_PLATFORM: { code: 409, msg: '平台启动的召回由平台关闭' },
  /** Only the quality decision that closes a recall puts a batch back on sale. */
  RECALLED: { code: 409, msg: '这个批号已召回，关闭召回并恢复销售后才能解锁或入库' },
  DUPLICATE: { code: 409, msg: '已存在相同的记录' },
  /** Orders and delivery notes name the number under which its packs were shipped. */
  BATCH_SHIPPED: { code: 409, msg: '这个批号已发货，不能更正。请减去剩余库存并写明原因，再按正确的批号入库' },
  /** Orders hold packs of it whose shops asked for more shelf life. */
  BATCH_RESERVED: { code: 409, msg: '有订单预留了这个批号，更正后的效期不够买家的要求' },
  AWAITS_REPORT: { code: 409, msg: '这个批号待药检报告，上传后再操作' },
  BATCH_LOCKED: { code: 409, msg: '这个批号已锁定，解锁后再操作' },
  OFFER_STOPPED: { code: 409, msg: '平台已停售这个报价' },
  /** The same number is there with other days. */
  BATCH_DIFFERS: { code: 409, msg: '另一个报价里同一批号的日期不同，请先更正批号' },
  NOT_NEAR_EXPIRY: { code: 409, msg: '这个批号不是可售的近效期批号，不能转入近效期报价' },
  /** The seller has no near-expiry offer of these goods. */
  NO_TARGET: { code: 409, msg: '这个商品还没有近效期报价，请先新增近效期报价' },
} as const satisfies Record<string, { code: number; msg: string }>

export type Refusal = keyof typeof REFUSALS
