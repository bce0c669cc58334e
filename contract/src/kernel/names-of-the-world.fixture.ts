/** Names in many scripts and spellings, two by two, each as given and family name: what every search and comparison must tell. */

type WrittenName = readonly [given_name: string, family_name: string]
interface NamePair {
  script: string
  first: WrittenName
  second: WrittenName
  /** One name in two spellings, or the names of two people. */
  is_one: boolean
}

const one = (script: string, first: WrittenName, second: WrittenName): NamePair => ({ script, first, second, is_one: true })
const two = (script: string, first: WrittenName, second: WrittenName): NamePair => ({ script, first, second, is_one: false })

// Names are kept as they are written: the escapes are marks and forms that an editor would show alike.
export const namePairs: readonly NamePair[] = [
  one('Latin, accents', ['Zoë', 'Núñez'], ['Zoe', 'Nunez']),
  one('Latin, decomposed', ['Jose\u0301', 'Garci\u0301a'], ['José', 'García']),
  one('Latin, wide', ['Ｍａｒｉａ', 'Ｒｏｓｓｉ'], ['Maria', 'Rossi']),
  one('Latin, ligature', ['Steffi', 'Wulff'], ['Ste\ufb03', 'Wul\ufb00']),
  one('German, ü and ue', ['Jürgen', 'Müller'], ['Juergen', 'Mueller']),
  one('German, ue and ü', ['Juergen', 'Huetter'], ['Jürgen', 'Hütter']),
  one('German, ä, ö and ß', ['Käthe', 'Größl'], ['Kaethe', 'Groessl']),
  one('German, one of two', ['Götz', 'Krüger'], ['Götz', 'Krueger']),
  one('German, without dots', ['Jörg', 'Schröder'], ['Jorg', 'Schroder']),
  one('Danish', ['Bjørn', 'Søndergård'], ['Bjoern', 'Soendergaard']),
  one('Polish', ['Michał', 'Łoziński'], ['Michal', 'Lozinski']),
  one('Turkish', ['İpek', 'Yıldız'], ['Ipek', 'YILDIZ']),
  one('Vietnamese', ['Thị Hạnh', 'Nguyễn'], ['Thi Hanh', 'Nguyen']),
  one('Hawaiian', ['Kaʻiulani', 'Kealiʻi'], ["Ka'iulani", "Keali'i"]),
  two('Latin, one sound', ['Michael', 'Stone'], ['Michel', 'Stone']),
  one('Greek, accents and capitals', ['Γιώργος', 'Παπαδόπουλος'], ['ΓΙΩΡΓΟΣ', 'ΠΑΠΑΔΟΠΟΥΛΟΣ']),
  two('Greek', ['Ελένη', 'Νίκου'], ['Ελίνα', 'Νίκου']),
  one('Cyrillic', ['Алёна', 'Соловьёва'], ['Алена', 'Соловьева']),
  two('Cyrillic', ['Анна', 'Иванова'], ['Инна', 'Иванова']),
  one('Hebrew, points', ['שָׁלוֹם', 'כֹּהֵן'], ['שלום', 'כהן']),
  two('Hebrew', ['דנה', 'לוי'], ['דינה', 'לוי']),
  one('Arabic, vowels', ['مُحَمَّد', 'الحَسَن'], ['محمد', 'الحسن']),
  one('Arabic, yeh and alef maksura', ['علي', 'المصري'], ['على', 'المصرى']),
  one('Persian and Arabic letters', ['کریم', 'یوسفی'], ['كريم', 'يوسفي']),
  one('Arabic, stroke', ['خالد', 'حمــدان'], ['خالد', 'حمدان']),
  one('Arabic, presented forms', ['\ufefb\ufee3\ufeee', 'نور'], ['لامو', 'نور']),
  one('Arabic and ASCII digits', ['سعيد ۲', 'قاسم ٣'], ['سعيد 2', 'قاسم 3']),
  two('Arabic', ['سمير', 'حداد'], ['سمر', 'حداد']),
  two('Hindi, vowels', ['रीता', 'शर्मा'], ['रति', 'शर्मा']),
  two('Hindi, a vowel less', ['कमल', 'गुप्ता'], ['कमला', 'गुप्ता']),
  one('Hindi, joiner', ['क्ष\u093fतिज', 'राव'], ['क्\u200dष\u093fतिज', 'राव']),
  one('Hindi, point below', ['\u095bीनत', 'ख़ान'], ['\u091c\u093cीनत', '\u0916\u093cान']),
  two('Marathi', ['सुनील', 'पाटील'], ['सुनीला', 'पाटील']),
  two('Tamil', ['கமலா', 'ராஜன்'], ['கமலி', 'ராஜன்']),
  two('Bengali', ['রীতা', 'সেন'], ['রতি', 'সেন']),
  two('Telugu', ['రవి', 'రెడ్డి'], ['రవు', 'రెడ్డి']),
  two('Gujarati', ['મીના', 'પટેલ'], ['મનુ', 'પટેલ']),
  two('Sinhala', ['නිමල්', 'පෙරේරා'], ['නමල්', 'පෙරේරා']),
  two('Khmer', ['សុខា', 'ចាន់'], ['សុខី', 'ចាន់']),
  two('Burmese', ['စုစု', 'အောင်'], ['စိုစို', 'အောင်']),
  two('Thai', ['มานี', 'ใจดี'], ['มานะ', 'ใจดี']),
  two('Kana, voicing', ['はな', 'たなか'], ['ばな', 'たなか']),
  one('Kana, narrow', ['ガク', 'タカダ'], ['\uff76\uff9e\uff78', '\uff80\uff76\uff80\uff9e']),
  one('Chinese, compatible forms', ['小明', '\ufa19原'], ['小明', '神原']),
  one('Japanese, chosen variant', ['太郎', '辻\u{e0100}'], ['太郎', '辻']),
  two('Chinese', ['小明', '王'], ['小红', '王']),
  one('Korean, decomposed', ['민수', '김'], ['민수'.normalize('NFD'), '김'.normalize('NFD')]),
  two('Korean, one vowel', ['민수', '박'], ['민서', '박']),
]
