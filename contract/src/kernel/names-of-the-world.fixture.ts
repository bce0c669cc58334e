/** Names in many scripts and spellings, two by two, each as given and family name: what every search and comparison must tell. */

type WrittenName = readonly [given_name: string, family_name: string]
interface NamePair {
  script: string
  first: WrittenName
  second: WrittenName
  /** One name in two spellings, or the names of two people. */
  is_one: boolean
}

const sameName = (script: string, first: WrittenName, second: WrittenName): NamePair => ({ script, first, second, is_one: true })
const differentNames = (script: string, first: WrittenName, second: WrittenName): NamePair => ({ script, first, second, is_one: false })

// Names are kept as they are written: the escapes are marks and forms that an editor would show alike.
export const namePairs: readonly NamePair[] = [
  sameName('Latin, accents', ['Zoë', 'Núñez'], ['Zoe', 'Nunez']),
  sameName('Latin, decomposed', ['Jose\u0301', 'Garci\u0301a'], ['José', 'García']),
  sameName('Latin, wide', ['Ｍａｒｉａ', 'Ｒｏｓｓｉ'], ['Maria', 'Rossi']),
  sameName('Latin, ligature', ['Steffi', 'Wulff'], ['Ste\ufb03', 'Wul\ufb00']),
  sameName('German, ü and ue', ['Jürgen', 'Müller'], ['Juergen', 'Mueller']),
  sameName('German, ue and ü', ['Juergen', 'Huetter'], ['Jürgen', 'Hütter']),
  sameName('German, ä, ö and ß', ['Käthe', 'Größl'], ['Kaethe', 'Groessl']),
  sameName('German, one of two', ['Götz', 'Krüger'], ['Götz', 'Krueger']),
  sameName('German, without dots', ['Jörg', 'Schröder'], ['Jorg', 'Schroder']),
  sameName('Danish', ['Bjørn', 'Søndergård'], ['Bjoern', 'Soendergaard']),
  sameName('Polish', ['Michał', 'Łoziński'], ['Michal', 'Lozinski']),
  sameName('Turkish', ['İpek', 'Yıldız'], ['Ipek', 'YILDIZ']),
  sameName('Vietnamese', ['Thị Hạnh', 'Nguyễn'], ['Thi Hanh', 'Nguyen']),
  sameName('Hawaiian', ['Kaʻiulani', 'Kealiʻi'], ["Ka'iulani", "Keali'i"]),
  differentNames('Latin, one sound', ['Michael', 'Stone'], ['Michel', 'Stone']),
  sameName('Greek, accents and capitals', ['Γιώργος', 'Παπαδόπουλος'], ['ΓΙΩΡΓΟΣ', 'ΠΑΠΑΔΟΠΟΥΛΟΣ']),
  differentNames('Greek', ['Ελένη', 'Νίκου'], ['Ελίνα', 'Νίκου']),
  sameName('Cyrillic', ['Алёна', 'Соловьёва'], ['Алена', 'Соловьева']),
  differentNames('Cyrillic', ['Анна', 'Иванова'], ['Инна', 'Иванова']),
  sameName('Hebrew, points', ['שָׁלוֹם', 'כֹּהֵן'], ['שלום', 'כהן']),
  differentNames('Hebrew', ['דנה', 'לוי'], ['דינה', 'לוי']),
  sameName('Arabic, vowels', ['مُحَمَّد', 'الحَسَن'], ['محمد', 'الحسن']),
  sameName('Arabic, yeh and alef maksura', ['علي', 'المصري'], ['على', 'المصرى']),
  sameName('Persian and Arabic letters', ['کریم', 'یوسفی'], ['كريم', 'يوسفي']),
  sameName('Arabic, stroke', ['خالد', 'حمــدان'], ['خالد', 'حمدان']),
  sameName('Arabic, presented forms', ['\ufefb\ufee3\ufeee', 'نور'], ['لامو', 'نور']),
  sameName('Arabic and ASCII digits', ['سعيد ۲', 'قاسم ٣'], ['سعيد 2', 'قاسم 3']),
  differentNames('Arabic', ['سمير', 'حداد'], ['سمر', 'حداد']),
  differentNames('Hindi, vowels', ['रीता', 'शर्मा'], ['रति', 'शर्मा']),
  differentNames('Hindi, a vowel less', ['कमल', 'गुप्ता'], ['कमला', 'गुप्ता']),
  sameName('Hindi, joiner', ['क्ष\u093fतिज', 'राव'], ['क्\u200dष\u093fतिज', 'राव']),
  sameName('Hindi, point below', ['\u095bीनत', 'ख़ान'], ['\u091c\u093cीनत', '\u0916\u093cान']),
  differentNames('Marathi', ['सुनील', 'पाटील'], ['सुनीला', 'पाटील']),
  differentNames('Tamil', ['கமலா', 'ராஜன்'], ['கமலி', 'ராஜன்']),
  differentNames('Bengali', ['রীতা', 'সেন'], ['রতি', 'সেন']),
  differentNames('Telugu', ['రవి', 'రెడ్డి'], ['రవు', 'రెడ్డి']),
  differentNames('Gujarati', ['મીના', 'પટેલ'], ['મનુ', 'પટેલ']),
  differentNames('Sinhala', ['නිමල්', 'පෙරේරා'], ['නමල්', 'පෙරේරා']),
  differentNames('Khmer', ['សុខា', 'ចាន់'], ['សុខី', 'ចាន់']),
  differentNames('Burmese', ['စုစု', 'အောင်'], ['စိုစို', 'အောင်']),
  differentNames('Thai', ['มานี', 'ใจดี'], ['มานะ', 'ใจดี']),
  differentNames('Kana, voicing', ['はな', 'たなか'], ['ばな', 'たなか']),
  sameName('Kana, narrow', ['ガク', 'タカダ'], ['\uff76\uff9e\uff78', '\uff80\uff76\uff80\uff9e']),
  sameName('Chinese, compatible forms', ['小明', '\ufa19原'], ['小明', '神原']),
  sameName('Japanese, chosen variant', ['太郎', '辻\u{e0100}'], ['太郎', '辻']),
  differentNames('Chinese', ['小明', '王'], ['小红', '王']),
  sameName('Korean, decomposed', ['민수', '김'], ['민수'.normalize('NFD'), '김'.normalize('NFD')]),
  differentNames('Korean, one vowel', ['민수', '박'], ['민서', '박']),
]
