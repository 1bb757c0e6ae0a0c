/** Says that a citizen's number belongs to another account; '' where that is not shown. `act`: what to do with that account. */
export const takenText = (phoneMasked: string, act: '登录' | '申请') =>
  phoneMasked
    ? `这个身份证已用于账号 ${phoneMasked}，请用那个账号${act}`
    : '这个身份证已用于其他账号，请核对姓名和号码；确是您本人的，请联系客服'
