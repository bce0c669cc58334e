import { describe, expect, it } from 'vitest'
import { partsOfName, wholeName } from './person-name.ts'

describe('a whole name', () => {
  it.each([
    ['Chinese', '小明', '王', '王小明'],
    ['Chinese of two characters each', '娜娜', '欧阳', '欧阳娜娜'],
    ['Japanese in kanji', '太郎', '山田', '山田太郎'],
    ['Japanese in kana', 'さくら', 'たなか', 'たなかさくら'],
    ['Japanese with marks of its own', 'ジョー', '佐々木', '佐々木ジョー'],
    ['Korean', '민수', '김', '김민수'],
    ['Chinese in Latin letters', 'Xiaoming', 'Wang', 'Xiaoming Wang'],
    ['of two scripts', 'Anna', '王', 'Anna 王'],
    ['Vietnamese', 'Thị Hạnh', 'Nguyễn', 'Thị Hạnh Nguyễn'],
    ['Hungarian', 'János', 'Nagy', 'János Nagy'],
    ['Arabic', 'أحمد', 'محمود', 'أحمد محمود'],
    ['Tamil', 'முருகன்', 'குமார்', 'முருகன் குமார்'],
    ['of somebody with one name in Chinese script', '王小明', '王小明', '王小明'],
    ['without a given name', null, '王', '王'],
  ])('%s', (_, given_name, family_name, written) => expect(wholeName({ given_name, family_name })).toBe(written))
})

describe('a name that was typed as one', () => {
  it.each([
    ['Ana Maria Sample', 'Ana Maria', 'Sample'],
    ['王 小明', '小明', '王'],
    ['김 민수', '민수', '김'],
    ['山田 太郎', '太郎', '山田'],
    ['Wang Xiaoming', 'Wang', 'Xiaoming'],
    ['王小明', '王小明', '王小明'],
    ['Cher', 'Cher', 'Cher'],
  ])('%s', (name, given_name, family_name) => expect(partsOfName(name)).toEqual({ given_name, family_name }))
})
