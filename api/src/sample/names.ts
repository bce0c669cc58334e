/** Invented people: common given and family names of many places, put together at random. None is a real person. */
export const givenNames = {
  female: ['Aoife', 'Niamh', 'Saoirse', 'Clara', 'Hannah', 'Grace', 'Amelia', 'Zofia', 'Maja', 'Ines', 'Lucia', 'Camila', 'Priya', 'Ananya', 'Fatima', 'Leila', 'Mei', 'Yuki', 'Sofia', 'Elif', 'Chiamaka', 'Wanjiru', 'Ingrid', 'Astrid', 'Margaret', 'Dorothy', 'Eleanor', 'Ruth', 'Noa', 'Thandiwe'],
  male: ['Cian', 'Oisín', 'Fionn', 'Jack', 'Noah', 'Thomas', 'Samuel', 'Jakub', 'Mateusz', 'Diego', 'Mateo', 'Arjun', 'Rohan', 'Omar', 'Yusuf', 'Wei', 'Haruto', 'Luca', 'Emre', 'Chidi', 'Kamau', 'Lars', 'Henrik', 'Walter', 'Arthur', 'George', 'Daniel', 'Ari', 'Sipho', 'Peter'],
} as const

export const familyNames = [
  'Brennan', "O'Shea", 'Kinsella', 'Fitzpatrick', 'Mac Cárthaigh', 'Walsh', 'Byrne', 'Nowak', 'Wiśniewska', 'García', 'Fernández', 'Okafor', 'Mwangi', 'Dlamini', 'Sharma', 'Iyer', 'Khan',
  'Haddad', 'Demir', 'Tanaka', 'Chen', 'Nguyễn', 'Larsen', 'Lindqvist', 'Moreau', 'Schneider', 'Rossi', 'Costa', 'Cohen', 'Petrov', 'Whitfield', 'Ashworth', 'Pemberton', 'Holloway', 'Marsh', 'Rivers', 'Stone', 'Field', 'Lake', 'Wood',
]

/** Written from right to left, and very long: what screens must bear. */
export const unusualNames: { given: string; family: string; sex: 'female' | 'male' }[] = [
  { given: 'ليلى', family: 'حدّاد', sex: 'female' },
  { given: 'יעל', family: 'כהן', sex: 'female' },
  { given: 'محمد', family: 'الأنصاري', sex: 'male' },
  { given: 'Maria-Magdalena Konstantina', family: 'Papadopoulou-Hatzigeorgiou von Hohenstein', sex: 'female' },
  { given: '美咲', family: '佐藤', sex: 'female' },
]

export const streets = ['Alder Row', 'Canal Street', 'Chapel Lane', 'Elm Park', 'Harbour Road', 'Hill Terrace', 'Mill Street', 'Orchard Way', 'Quarry Road', 'Station Road', 'Willow Close', 'Bridge Street']

export const visits = [
  { reason: 'Cough', subjective: 'Cough for six days, worse at night. No blood. No breathlessness at rest.', objective: 'Temperature 37.2 °C, oxygen 98 %. Chest clear on both sides.', assessment: 'Acute bronchitis, likely viral.', plan: 'Fluids and rest. Come back if breathless or after three weeks.', code: 'J20.9', display: 'Acute bronchitis' },
  { reason: 'Blood pressure', subjective: 'Feels well. Takes the tablets as prescribed.', objective: 'Blood pressure 138/84 seated, pulse 72 and regular.', assessment: 'High blood pressure, at target.', plan: 'Continue. Check again in six months.', code: 'I10', display: 'Essential hypertension' },
  { reason: 'Back pain', subjective: 'Low back pain since lifting boxes on Saturday. No leg weakness, no trouble with bladder or bowel.', objective: 'Tender at L4/L5, straight leg raise normal, reflexes equal.', assessment: 'Mechanical low back pain.', plan: 'Keep moving. Pain relief for a week. Physiotherapy if no better.', code: 'M54.5', display: 'Low back pain' },
  { reason: 'Sore throat', subjective: 'Sore throat and fever for two days.', objective: 'Temperature 38.4 °C, tonsils red with exudate, neck nodes tender.', assessment: 'Tonsillitis.', plan: 'Antibiotic for seven days. Fluids. Come back if unable to swallow.', code: 'J03.9', display: 'Acute tonsillitis' },
  { reason: 'Skin', subjective: 'Itchy patches in the elbow folds for a month.', objective: 'Dry red patches in both elbow folds, no infection.', assessment: 'Eczema.', plan: 'Emollient every day, mild steroid cream for two weeks.', code: 'L20.9', display: 'Atopic dermatitis' },
  { reason: 'Diabetes', subjective: 'No low sugars. Walks most days.', objective: 'HbA1c 53 mmol/mol. Feet: pulses and feeling normal.', assessment: 'Type 2 diabetes, good control.', plan: 'Continue. Eye check due in spring.', code: 'E11.9', display: 'Type 2 diabetes' },
  { reason: 'Check', subjective: 'Feels well, no complaints.', objective: 'Examination normal.', assessment: 'Healthy adult.', plan: 'Nothing needed. Next check in a year.', code: 'Z00.0', display: 'General examination' },
] as const

/** Generic name, ATC code (WHO), form, strength, route, what one takes. */
export const medicines = [
  { generic: 'Amoxicillin', atc: 'J01CA04', form: 'capsule', strength: '500 mg', route: 'oral', dose: 1, per_day: 3, days: 7, unit: 'capsule' },
  { generic: 'Paracetamol', atc: 'N02BE01', form: 'tablet', strength: '500 mg', route: 'oral', dose: 2, per_day: 4, days: 5, unit: 'tablet' },
  { generic: 'Ibuprofen', atc: 'M01AE01', form: 'tablet', strength: '400 mg', route: 'oral', dose: 1, per_day: 3, days: 7, unit: 'tablet' },
  { generic: 'Ramipril', atc: 'C09AA05', form: 'capsule', strength: '5 mg', route: 'oral', dose: 1, per_day: 1, days: 90, unit: 'capsule' },
  { generic: 'Atorvastatin', atc: 'C10AA05', form: 'tablet', strength: '20 mg', route: 'oral', dose: 1, per_day: 1, days: 90, unit: 'tablet' },
  { generic: 'Metformin', atc: 'A10BA02', form: 'tablet', strength: '500 mg', route: 'oral', dose: 1, per_day: 2, days: 90, unit: 'tablet' },
  { generic: 'Salbutamol', atc: 'R03AC02', form: 'inhaler', strength: '100 micrograms', route: 'inhaled', dose: 2, per_day: 4, days: 30, unit: 'puff' },
  { generic: 'Omeprazole', atc: 'A02BC01', form: 'capsule', strength: '20 mg', route: 'oral', dose: 1, per_day: 1, days: 28, unit: 'capsule' },
  { generic: 'Levothyroxine', atc: 'H03AA01', form: 'tablet', strength: '50 micrograms', route: 'oral', dose: 1, per_day: 1, days: 90, unit: 'tablet' },
  { generic: 'Cetirizine', atc: 'R06AE07', form: 'tablet', strength: '10 mg', route: 'oral', dose: 1, per_day: 1, days: 30, unit: 'tablet' },
  { generic: 'Amlodipine', atc: 'C08CA01', form: 'tablet', strength: '5 mg', route: 'oral', dose: 1, per_day: 1, days: 90, unit: 'tablet' },
  { generic: 'Sertraline', atc: 'N06AB06', form: 'tablet', strength: '50 mg', route: 'oral', dose: 1, per_day: 1, days: 28, unit: 'tablet' },
] as const

export const allergySubstances = [
  ['Penicillin', 'Rash', 'moderate'],
  ['Peanuts', 'Swelling of lips and throat', 'severe'],
  ['Latex', 'Itching', 'mild'],
  ['Ibuprofen', 'Wheeze', 'moderate'],
  ['Shellfish', 'Hives', 'moderate'],
] as const
