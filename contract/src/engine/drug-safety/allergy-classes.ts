import type { Selection } from './select-substances.ts'

/**
 * How likely an allergy to one extends to another: `likely` and `possible` ask for a reason before it is prescribed, `unlikely` is
 * shown and does not.
 */
export type Likelihood = 'likely' | 'possible' | 'unlikely'

/** A class of medicines that an allergy may be to, and what is known of allergies among its members. */
export interface AllergyClass extends Selection {
  key: string
  /** In the plural, as in "belongs to the penicillins". */
  name: string
  /** Other names under which an allergy to it is written down, in English, German, French and Spanish. */
  written: readonly string[]
  /** How likely an allergy to one member extends to the others. */
  within: Likelihood
  source: string
}

const label = 'Contraindications of the FDA labels of its members (DailyMed)'
const group = 'WHO ATC index: one chemical subgroup; how often an allergy extends to the others is not quantified'

// biome-ignore format: a table
const namedClasses: readonly AllergyClass[] = [
  { key: 'penicillins', name: 'penicillins', atc: ['J01CA', 'J01CE', 'J01CF'], written: ['penicillin', 'penicillin antibiotics', 'penicilline', 'penicillines', 'pénicilline', 'pénicillines', 'penicilina', 'penicilinas', 'Penizillin', 'Penizilline', 'Penicilline'], within: 'likely', source: 'FDA label of amoxicillin (AMOXIL), section 4' },
  { key: 'aminopenicillins', name: 'aminopenicillins', names: ['amoxicillin', 'ampicillin', 'pivampicillin', 'bacampicillin', 'sultamicillin'], written: [], within: 'likely', source: 'Romano et al., J Asthma Allergy 2021;14:31 (doi 10.2147/JAA.S242061)' },
  { key: 'cephalosporins', name: 'cephalosporins', atc: ['J01DB', 'J01DC', 'J01DD', 'J01DE', 'J01DI'], except: ['faropenem', 'tebipenem'], written: ['cephalosporin', 'cephalosporin antibiotics', 'cefalosporin', 'cefalosporins', 'Cephalosporine', 'Cefalosporine', 'céphalosporine', 'céphalosporines', 'cefalosporina', 'cefalosporinas'], within: 'likely', source: 'FDA label of cefalexin (KEFLEX), section 4' },
  { key: 'aminocephalosporins', name: 'aminocephalosporins', names: ['cefalexin', 'cefadroxil', 'cefaclor', 'cefprozil', 'cefradine', 'loracarbef'], written: [], within: 'likely', source: 'Romano et al., J Asthma Allergy 2021;14:31 (doi 10.2147/JAA.S242061)' },
  { key: 'carbapenems', name: 'carbapenems', atc: ['J01DH'], names: ['imipenem', 'faropenem', 'tebipenem'], written: ['carbapenem'], within: 'likely', source: 'FDA label of meropenem (MERREM IV), section 4' },
  { key: 'beta-lactams', name: 'beta-lactam antibiotics', atc: ['J01C', 'J01D'], names: ['imipenem'], written: ['beta-lactam', 'beta-lactams', 'betalactam', 'betalactams', 'beta lactam antibiotic', 'Betalaktam', 'bêta-lactamines'], within: 'unlikely', source: 'Romano et al., J Asthma Allergy 2021;14:31 (doi 10.2147/JAA.S242061)' },
  { key: 'sulfonamide-antibiotics', name: 'sulfonamide antibiotics', atc: ['J01EB', 'J01EC', 'J01ED'], names: ['sulfadiazine', 'silver sulfadiazine', 'sulfacetamide', 'sulfadoxine', 'sulfasalazine'], written: ['sulfa', 'sulpha', 'sulfa drugs', 'sulfa antibiotics', 'sulfonamide', 'sulfonamides', 'sulphonamide', 'sulphonamides', 'Sulfonamid', 'Sulfonamide antibiotic', 'sulfamide', 'sulfamides', 'sulfonamida', 'sulfonamidas', 'sulfas', 'sulfamidas'], within: 'likely', source: 'Therapeutic Guidelines: Antibiotic, hypersensitivity to sulfonamides; Khan et al., J Allergy Clin Immunol Pract 2019;7:2116' },
  { key: 'macrolides', name: 'macrolides', atc: ['J01FA'], written: ['macrolide', 'macrolide antibiotics', 'Makrolid', 'Makrolide', 'macrólidos', 'macrólido'], within: 'possible', source: 'FDA label of clarithromycin (BIAXIN), section 4' },
  { key: 'tetracyclines', name: 'tetracyclines', atc: ['J01AA'], names: ['chlortetracycline'], written: ['tetracycline antibiotics', 'Tetrazykline', 'Tetracycline', 'tétracyclines', 'tetraciclinas'], within: 'possible', source: 'FDA label of doxycycline (VIBRAMYCIN), contraindications: any of the tetracyclines' },
  { key: 'quinolones', name: 'quinolones', atc: ['J01M'], names: ['besifloxacin'], written: ['quinolone', 'fluoroquinolone', 'fluoroquinolones', 'Chinolone', 'Fluorchinolone', 'quinolonas', 'fluoroquinolonas'], within: 'possible', source: 'FDA label of ciprofloxacin (CIPRO), section 4: any member of the quinolone class' },
  { key: 'aminoglycosides', name: 'aminoglycosides', atc: ['J01G'], written: ['aminoglycoside', 'Aminoglykoside', 'aminosides', 'aminoglucósidos'], within: 'likely', source: 'FDA label of gentamicin, warnings: cross-allergenicity among aminoglycosides' },
  { key: 'nitroimidazoles', name: 'nitroimidazoles', atc: ['P01AB', 'J01XD'], written: ['nitroimidazole'], within: 'possible', source: 'FDA label of metronidazole (FLAGYL), contraindications: other nitroimidazole derivatives' },
  { key: 'azole-antifungals', name: 'azole antifungals', atc: ['D01AC', 'G01AF', 'J02AB', 'J02AC'], except: ['metronidazole', 'tinidazole', 'ornidazole', 'secnidazole'], written: ['azoles', 'azole', 'imidazole antifungals', 'azole antifungal'], within: 'possible', source: 'FDA label of fluconazole (DIFLUCAN), contraindications: caution with other azoles' },
  { key: 'nsaids', name: 'anti-inflammatory painkillers (NSAIDs)', atc: ['M01AA', 'M01AB', 'M01AC', 'M01AE', 'M01AG', 'M01AH'], names: ['acetylsalicylic acid', 'diflunisal', 'nimesulide', 'nabumetone', 'niflumic acid', 'morniflumate', 'choline salicylate', 'salicylamide', 'metamizole', 'propyphenazone', 'phenazone', 'aminophenazone', 'bromfenac', 'nepafenac', 'pranoprofen', 'etofenamate', 'felbinac', 'bufexamac', 'polmacoxib', 'pelubiprofen'], written: ['nsaid', 'nsaids', 'NSAR', 'AINS', 'AINE', 'AINEs', 'anti-inflammatories', 'nonsteroidal anti-inflammatory drugs', 'non-steroidal anti-inflammatory drug', 'non steroidal anti inflammatory agent', 'anti-inflammatory painkillers'], within: 'possible', source: 'FDA labels of NSAIDs (ibuprofen, naproxen, diclofenac, celecoxib), section 4: reactions after aspirin or other NSAIDs' },
  { key: 'salicylates', name: 'salicylates', names: ['acetylsalicylic acid', 'diflunisal', 'choline salicylate', 'salicylamide', 'salicylic acid'], written: ['salicylate', 'Salicylate', 'salicilatos'], within: 'likely', source: label },
  { key: 'opioids', name: 'opioids', atc: ['N02A', 'N01AH', 'N07BC'], names: ['codeine', 'dihydrocodeine', 'pholcodine', 'hydrocodone', 'ethylmorphine', 'normethadone'], except: ['lofexidine'], written: ['opioid', 'opiate', 'opiates', 'Opioide', 'Opiate', 'opiacés', 'opioides', 'opiáceos'], within: 'possible', source: group },
  { key: 'ace-inhibitors', name: 'ACE inhibitors', atc: ['C09A'], written: ['ace inhibitor', 'ACE-Hemmer', 'IEC', 'IECA', 'inhibiteurs de l’enzyme de conversion'], within: 'likely', source: 'FDA label of lisinopril (ZESTRIL), section 4: angioedema with any ACE inhibitor' },
  { key: 'sartans', name: 'angiotensin receptor blockers', atc: ['C09CA'], written: ['angiotensin receptor blocker', 'ARB', 'ARBs', 'sartan', 'sartans', 'Sartane'], within: 'possible', source: group },
  { key: 'statins', name: 'statins', atc: ['C10AA'], written: ['statin', 'Statine', 'statines', 'estatinas', 'HMG CoA reductase inhibitors'], within: 'possible', source: group },
  { key: 'beta-blockers', name: 'beta blockers', atc: ['C07A', 'S01ED'], written: ['beta blocker', 'betablocker', 'betablockers', 'Betablocker', 'bêtabloquants', 'betabloqueantes'], within: 'possible', source: group },
  { key: 'thiazides', name: 'thiazides and related diuretics', atc: ['C03A', 'C03BA'], written: ['thiazide', 'thiazides', 'thiazide diuretics', 'Thiazide', 'thiazidiques', 'tiazidas'], within: 'possible', source: group },
  { key: 'sulfonylureas', name: 'sulfonylureas', atc: ['A10BB'], written: ['sulfonylurea', 'Sulfonylharnstoffe', 'sulfonilureas'], within: 'possible', source: group },
  { key: 'proton-pump-inhibitors', name: 'proton pump inhibitors', atc: ['A02BC'], written: ['proton pump inhibitor', 'PPI', 'PPIs', 'Protonenpumpenhemmer', 'IPP'], within: 'likely', source: 'FDA label of omeprazole (PRILOSEC), section 4: substituted benzimidazoles' },
  { key: 'aromatic-anticonvulsants', name: 'aromatic anticonvulsants', names: ['phenytoin', 'fosphenytoin', 'carbamazepine', 'oxcarbazepine', 'eslicarbazepine', 'phenobarbital', 'primidone', 'lamotrigine', 'rufinamide', 'felbamate', 'zonisamide'], written: ['anticonvulsants', 'aromatic antiepileptics'], within: 'likely', source: 'FDA labels of carbamazepine (TEGRETOL) and phenytoin (DILANTIN), warnings: hypersensitivity to other aromatic anticonvulsants' },
  { key: 'barbiturates', name: 'barbiturates', atc: ['N05CA', 'N03AA', 'N01AF'], names: ['butalbital', 'thiopental', 'methohexital'], written: ['barbiturate', 'Barbiturate', 'barbituriques', 'barbitúricos'], within: 'likely', source: label },
  { key: 'benzodiazepines', name: 'benzodiazepines', atc: ['N05BA', 'N05CD', 'N03AE'], written: ['benzodiazepine', 'Benzodiazepin', 'Benzodiazepine', 'benzodiacepinas'], within: 'likely', source: 'FDA label of diazepam (VALIUM) and alprazolam (XANAX), section 4: other benzodiazepines' },
  { key: 'phenothiazines', name: 'phenothiazines', atc: ['N05AA', 'N05AB', 'N05AC', 'R06AD'], written: ['phenothiazine', 'Phenothiazine', 'fenotiazinas'], within: 'likely', source: 'FDA label of promethazine and chlorpromazine, contraindications: other phenothiazines' },
  { key: 'tricyclics', name: 'tricyclic antidepressants', atc: ['N06AA'], written: ['tricyclic', 'tricyclic antidepressant', 'Trizyklika'], within: 'likely', source: 'FDA label of imipramine (TOFRANIL), contraindications: cross-sensitivity among dibenzazepines' },
  { key: 'triptans', name: 'triptans', atc: ['N02CC'], written: ['triptan', 'Triptane'], within: 'possible', source: group },
  { key: 'heparins', name: 'heparins', names: ['heparin', 'dalteparin', 'enoxaparin', 'nadroparin', 'tinzaparin', 'bemiparin', 'parnaparin', 'reviparin'], written: ['low molecular weight heparin', 'LMWH', 'Heparine', 'héparines', 'heparinas'], within: 'likely', source: 'FDA label of enoxaparin (LOVENOX), section 4: heparin or pork products' },
  { key: 'amide-anaesthetics', name: 'local anaesthetics of the amide type', names: ['lidocaine', 'bupivacaine', 'levobupivacaine', 'mepivacaine', 'prilocaine', 'ropivacaine', 'articaine', 'cinchocaine'], written: ['amide local anesthetics', 'amide anaesthetics'], within: 'likely', source: 'FDA labels of lidocaine (XYLOCAINE) and bupivacaine (MARCAINE): local anesthetics of the amide type' },
  { key: 'ester-anaesthetics', name: 'local anaesthetics of the ester type', names: ['procaine', 'tetracaine', 'benzocaine', 'chloroprocaine', 'cocaine', 'oxybuprocaine', 'proxymetacaine'], written: ['ester local anesthetics', 'ester anaesthetics'], within: 'likely', source: 'FDA label of chloroprocaine (NESACAINE): drugs of the PABA ester group' },
  { key: 'local-anaesthetics', name: 'local anaesthetics', atc: ['N01B'], except: ['capsaicin', 'ethyl chloride'], written: ['local anesthetic', 'local anesthetics', 'local anaesthetic', 'Lokalanästhetika', 'anesthésiques locaux', 'anestésicos locales'], within: 'unlikely', source: label },
  { key: 'muscle-relaxants', name: 'neuromuscular blockers', atc: ['M03A'], except: ['botulinum toxin'], written: ['neuromuscular blocking agents', 'curare'], within: 'likely', source: 'FDA label of rocuronium (ZEMURON), section 5: cross-reactivity between neuromuscular blocking agents' },
  { key: 'iodinated-contrast', name: 'iodinated contrast media', atc: ['V08A'], written: ['iodinated contrast', 'iodine contrast', 'contrast media', 'contrast medium', 'contrast agent', 'contrast dye', 'x-ray contrast', 'CT contrast', 'radiocontrast', 'iodinated contrast agents', 'Kontrastmittel', 'produit de contraste', 'medio de contraste'], within: 'likely', source: 'ACR Manual on Contrast Media, chapter on patient selection' },
  { key: 'gadolinium-contrast', name: 'gadolinium contrast media', atc: ['V08C'], written: ['gadolinium', 'gadolinium contrast', 'MRI contrast'], within: 'likely', source: 'FDA label of gadobutrol (GADAVIST), section 4 and 5' },
  { key: 'insulins', name: 'insulins', atc: ['A10A'], except: ['pramlintide'], written: ['insulin', 'insuline', 'insulina'], within: 'possible', source: group },
  { key: 'corticosteroids', name: 'corticosteroids', atc: ['H02AB', 'D07A'], written: ['corticosteroid', 'steroids', 'cortisone drugs', 'Kortikosteroide', 'corticoïdes', 'corticoides'], within: 'possible', source: group },
  { key: 'iron-preparations', name: 'iron preparations', atc: ['B03A'], written: ['iron', 'iron supplements', 'Eisen', 'fer', 'hierro'], within: 'possible', source: group },
  { key: 'nitrates', name: 'organic nitrates', atc: ['C01DA'], written: ['nitrate', 'nitrates', 'Nitrate', 'nitratos'], within: 'likely', source: 'FDA label of nitroglycerin (NITROSTAT), section 4: other nitrates or nitrites' },
  { key: 'glitazones', name: 'glitazones', atc: ['A10BG'], written: [], within: 'possible', source: group },
  { key: 'gliptins', name: 'gliptins', atc: ['A10BH'], written: ['DPP-4 inhibitors'], within: 'possible', source: 'FDA label of sitagliptin (JANUVIA), section 5: angioedema with another DPP-4 inhibitor' },
  { key: 'gliflozins', name: 'gliflozins', atc: ['A10BK'], written: ['SGLT2 inhibitors'], within: 'possible', source: group },
  { key: 'bisphosphonates', name: 'bisphosphonates', atc: ['M05BA'], written: ['bisphosphonate', 'Bisphosphonate'], within: 'possible', source: 'FDA label of zoledronic acid (ZOMETA, RECLAST), section 4' },
  { key: 'piperazine-antihistamines', name: 'piperazine antihistamines', names: ['hydroxyzine', 'cetirizine', 'levocetirizine'], written: [], within: 'likely', source: 'FDA label of cetirizine (ZYRTEC) and levocetirizine (XYZAL), section 4: hydroxyzine, cetirizine' },
  { key: 'glycopeptides', name: 'glycopeptides', names: ['vancomycin', 'teicoplanin', 'telavancin', 'dalbavancin', 'oritavancin'], written: ['glycopeptide'], within: 'possible', source: 'FDA label of telavancin (VIBATIV) and dalbavancin (DALVANCE), section 5: hypersensitivity to glycopeptides' },
  { key: 'lincosamides', name: 'lincosamides', atc: ['J01FF'], written: ['lincosamide'], within: 'likely', source: 'FDA label of clindamycin (CLEOCIN), section 4: clindamycin or lincomycin' },
  { key: 'rifamycins', name: 'rifamycins', names: ['rifampicin', 'rifabutin', 'rifapentine', 'rifaximin', 'rifamycin'], written: ['rifamycin antibiotics'], within: 'likely', source: 'FDA label of rifampin (RIFADIN), contraindications: any of the rifamycins' },
  { key: 'polymyxins', name: 'polymyxins', names: ['polymyxin b', 'colistin'], written: ['polymyxin'], within: 'likely', source: label },
]

/** Chemical subgroups of the ATC index of whose members nothing more is said here than that they are close to each other. */
const chemicalSubgroups: readonly (readonly [atc: string, name: string])[] = [
  ['A02BA', 'H2 blockers'],
  ['A04AA', '5-HT3 antagonists'],
  ['A10BJ', 'GLP-1 analogues'],
  ['B01AA', 'coumarins and other vitamin K antagonists'],
  ['B01AF', 'direct factor Xa inhibitors'],
  ['C03CA', 'loop diuretics'],
  ['C08CA', 'dihydropyridines'],
  ['C10AB', 'fibrates'],
  ['G04BE', 'PDE5 inhibitors'],
  ['H03BA', 'thiouracils'],
  ['H03BB', 'imidazole antithyroid drugs'],
  ['J05AE', 'HIV protease inhibitors'],
  ['J05AG', 'non-nucleoside reverse transcriptase inhibitors'],
  ['M03AC', 'quaternary ammonium muscle relaxants'],
  ['N02BB', 'pyrazolones'],
  ['N05AD', 'butyrophenones'],
  ['N06AB', 'selective serotonin reuptake inhibitors'],
  ['R03BB', 'inhaled anticholinergics'],
  ['S01EE', 'prostaglandin analogues for the eye'],
]

export const allergyClasses: readonly AllergyClass[] = [
  ...namedClasses,
  ...chemicalSubgroups.map(
    ([atc, name]): AllergyClass => ({ key: name.replaceAll(' ', '-'), name, atc: [atc], written: [], within: 'possible', source: group }),
  ),
]

/** Between classes: an allergy to one of `from` extends to those of `to`. */
export interface CrossReactivity {
  from: string
  to: string
  likelihood: Likelihood
  source: string
}

const romano = 'Romano et al., J Asthma Allergy 2021;14:31 (doi 10.2147/JAA.S242061)'
const chaudhry = 'Chaudhry et al., Pharmacy 2019;7:103'

// biome-ignore format: a table
export const crossReactivity: readonly CrossReactivity[] = [
  { from: 'aminopenicillins', to: 'aminocephalosporins', likelihood: 'likely', source: romano },
  { from: 'aminocephalosporins', to: 'aminopenicillins', likelihood: 'likely', source: romano },
  { from: 'penicillins', to: 'aminocephalosporins', likelihood: 'possible', source: romano },
  { from: 'penicillins', to: 'cephalosporins', likelihood: 'possible', source: 'FDA label of cefalexin (KEFLEX), section 5: cross-hypersensitivity among beta-lactams' },
  { from: 'cephalosporins', to: 'penicillins', likelihood: 'possible', source: 'FDA label of amoxicillin (AMOXIL), section 4: other beta-lactam antibiotics' },
  { from: 'penicillins', to: 'carbapenems', likelihood: 'unlikely', source: romano },
  { from: 'cephalosporins', to: 'carbapenems', likelihood: 'unlikely', source: romano },
  { from: 'carbapenems', to: 'penicillins', likelihood: 'unlikely', source: romano },
  { from: 'carbapenems', to: 'cephalosporins', likelihood: 'unlikely', source: romano },
  { from: 'ceftazidime', to: 'aztreonam', likelihood: 'likely', source: chaudhry },
  { from: 'aztreonam', to: 'ceftazidime', likelihood: 'likely', source: chaudhry },
  { from: 'cefiderocol', to: 'aztreonam', likelihood: 'likely', source: chaudhry },
]
