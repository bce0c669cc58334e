/** Texts of one clinic each, in the languages whose papers are looked at. */
export interface SampleLanguage {
  locale: string
  currency: string
  clinic: string
  address: readonly string[]
  /** 140 letters, more than any screen has room for. */
  name: string
  practitioner: string
  medication: string
  sig: string
  instructions: string
  service: string
  /** A letter's text, and a note's. */
  body: string
  heading: string
}

/** Words up to 140 letters, cut at the last whole one that fits and filled up. */
const long = (words: string) => {
  const repeated = `${words} `.repeat(140)
  return Array.from(repeated)
    .slice(0, 139)
    .join('')
    .trim()
    .padEnd(140, Array.from(words.replaceAll(' ', '')).at(-1))
}

export const languages: readonly SampleLanguage[] = [
  {
    locale: 'en-IE',
    currency: 'EUR',
    clinic: 'Harbour Family Clinic',
    address: ['1 Quay Street', 'D02 XY45 Dublin', '+353 1 555 0100', 'hello@harbour.example'],
    name: long('Wilhelmina Anastasia O’Shaughnessy-Featherstonehaugh'),
    practitioner: 'Dr Siobhán Ní Bhriain',
    medication: 'Prednisolone 5 mg tablet',
    sig: '⅓ tablet, twice a day → then ½ tablet for 7 days',
    instructions: 'Take with food. Not with grapefruit.\n☑ read the leaflet\n☐ next check in 2 weeks',
    service: 'Extended consultation with lung function test',
    heading: 'Course of the illness',
    body: 'Dear colleague,\n\nthank you for seeing this ♀ patient of 34 years. BP ↑ 150/95 mmHg, SpO₂ 97 % → 99 % after 2 puffs; CRP ≤ 5 mg/L.\n  - Allergies: none known\n  - Smoking: 0 pack years\n\nWith kind regards',
  },
  {
    locale: 'de-AT',
    currency: 'EUR',
    clinic: 'Gemeinschaftspraxis am Rosengarten für Lungen- und Bronchialheilkunde',
    address: ['Große Sperlgasse 12/3', '1020 Wien', '+43 1 555 01 00', 'ordination@rosengarten.example'],
    name: long('Maximilian-Gottfried Freiherr von und zu Schönbühel-Grünöd'),
    practitioner: 'Univ.-Prof. Dr. Jörg Weißenböck',
    medication: 'Prednisolon 5 mg Tablette',
    sig: '⅓ Tablette 2× täglich → danach ½ Tablette für 7 Tage',
    instructions: 'Zu den Mahlzeiten einnehmen. Nicht mit Grapefruitsaft.\n☑ Beipackzettel gelesen\n☐ Kontrolle in 2 Wochen',
    service: 'Ausführliche Erstordination mit Lungenfunktionsprüfung',
    heading: 'Krankheitsverlauf',
    body: 'Sehr geehrte Frau Kollegin,\n\ndanke für die Übernahme dieser ♀ Patientin (34 J.). RR ↑ 150/95 mmHg, SpO₂ 97 % → 99 % nach 2 Hüben; CRP ≤ 5 mg/l.\n  - Allergien: keine bekannt\n  - Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz: entfällt\n\nMit freundlichen Grüßen',
  },
  {
    locale: 'ar-EG',
    currency: 'EGP',
    clinic: 'عيادة النيل لطب الأسرة',
    address: ['١٢ شارع طلعت حرب', 'القاهرة 11511', '+20 2 5550 1000', 'info@nile.example'],
    name: long('محمد عبد الرحمن بن يوسف الحسيني الأنصاري'),
    practitioner: 'د. فاطمة الزهراء محمود',
    medication: 'بريدنيزولون 5 ملغ أقراص (Prednisolone 5 mg)',
    sig: '⅓ قرص مرتين يوميًا → ثم ½ قرص لمدة 7 أيام',
    instructions: 'يؤخذ مع الطعام. لا يؤخذ مع الجريب فروت.\n☑ قراءة النشرة\n☐ مراجعة بعد 2 أسبوع',
    service: 'استشارة مطولة مع اختبار وظائف الرئة',
    heading: 'سير المرض',
    body: 'الزميل العزيز،\n\nأشكركم على استقبال هذه المريضة ♀ (34 سنة). ضغط الدم ↑ 150/95 mmHg، SpO₂ 97 % → 99 % بعد 2 بخة؛ CRP ≤ 5 mg/L.\n  - الحساسية: لا يوجد\n1. 500 mg\n\nمع أطيب التحيات',
  },
  {
    locale: 'he-IL',
    currency: 'ILS',
    clinic: 'מרפאת הנמל לרפואת המשפחה',
    address: ['רחוב הרצל 12', 'תל אביב 6688312', '+972 3 555 0100', 'info@port.example'],
    name: long('אברהם־יצחק בן־דוד הכהן לבית רוזנצווייג'),
    practitioner: 'ד״ר רחל בן־שושן',
    medication: 'פרדניזולון 5 מ״ג טבליות (Prednisolone 5 mg)',
    sig: '⅓ טבליה פעמיים ביום → ואז ½ טבליה למשך 7 ימים',
    instructions: 'לקחת עם אוכל. לא עם אשכולית.\n☑ קראתי את העלון\n☐ ביקורת בעוד 2 שבועות',
    service: 'ייעוץ מורחב עם בדיקת תפקודי ריאה',
    heading: 'מהלך המחלה',
    body: 'לכבוד הקולגה,\n\nתודה על קבלת המטופלת ♀ (בת 34). לחץ דם ↑ 150/95 mmHg, SpO₂ 97 % → 99 % אחרי 2 שאיפות; CRP ≤ 5 mg/L.\n  - אלרגיות: לא ידועות\n1. 500 mg\n\nבברכה',
  },
  {
    locale: 'hi-IN',
    currency: 'INR',
    clinic: 'नर्मदा पारिवारिक चिकित्सालय',
    address: ['१२ महात्मा गांधी मार्ग', 'नई दिल्ली 110001', '+91 11 5550 1000', 'info@narmada.example'],
    name: long('श्रीमती लक्ष्मीबाई कृष्णमूर्ति विश्वनाथन चतुर्वेदी'),
    practitioner: 'डॉ. प्रज्ञा त्रिपाठी',
    medication: 'प्रेडनिसोलोन 5 मि.ग्रा. गोली (Prednisolone 5 mg)',
    sig: '⅓ गोली दिन में दो बार → फिर ½ गोली 7 दिन तक',
    instructions: 'भोजन के साथ लें। चकोतरे के साथ न लें।\n☑ पर्चा पढ़ लिया\n☐ 2 सप्ताह में जाँच',
    service: 'फेफड़ों की जाँच के साथ विस्तृत परामर्श',
    heading: 'रोग का क्रम',
    body: 'प्रिय सहकर्मी,\n\nइस ♀ रोगी (34 वर्ष) को देखने के लिए धन्यवाद। BP ↑ 150/95 mmHg, SpO₂ 97 % → 99 %, 2 पफ के बाद; CRP ≤ 5 mg/L।\n  - एलर्जी: ज्ञात नहीं\n\nसादर',
  },
  {
    locale: 'zh-CN',
    currency: 'CNY',
    clinic: '海港家庭诊所',
    address: ['南京东路12号', '200001 上海市', '+86 21 5550 1000', 'info@haigang.example'],
    name: long('欧阳慕容诸葛上官司马皇甫尉迟公孙轩辕令狐'),
    practitioner: '陈静怡 医师',
    medication: '泼尼松龙片 5 毫克 (Prednisolone 5 mg)',
    sig: '每日两次，每次 ⅓ 片 → 之后 ½ 片，共 7 天',
    instructions: '随餐服用，不要与西柚同服。\n☑ 已阅读说明书\n☐ 2 周后复查',
    service: '肺功能检查及详细咨询',
    heading: '病程',
    body: '尊敬的同事：\n\n感谢您接诊这位 ♀ 患者（34 岁）。血压 ↑ 150/95 mmHg，SpO₂ 97 % → 99 %（吸入 2 喷后）；CRP ≤ 5 mg/L。\n  - 过敏史：“无”\n\n此致敬礼',
  },
]
