import { tableRows } from './table-rows.ts'

/**
 * Common brand names with their ingredients. Sources: `us` RxNorm (National Library of Medicine) and the labels at DailyMed;
 * `eu` the summaries of product characteristics of the EMA or a national authority. A brand whose ingredients differ from country
 * to country is left out. A brand is how an allergy is found; a medicine is never taken for known by its brand.
 */
const table = `
Abilify | aripiprazole | us
Adalat | nifedipine | eu
Advil | ibuprofen | us
Aldactone | spironolactone | us
Aleve | naproxen | us
Altace | ramipril | us
Amaryl | glimepiride | us
Ambien | zolpidem | us
Amoxil | amoxicillin | us
Anafranil | clomipramine | us
Aspegic | acetylsalicylic acid | eu
Atacand | candesartan | us
Ativan | lorazepam | us
Augmentin | amoxicillin + clavulanic acid | us
Bactrim | sulfamethoxazole + trimethoprim | us
Beloc | metoprolol | eu
Betadine | povidone-iodine | us
Biaxin | clarithromycin | us
Brilinta | ticagrelor | us
Brufen | ibuprofen | eu
Bumex | bumetanide | us
Buscopan | hyoscine butylbromide | eu
BuSpar | buspirone | us
Calan | verapamil | us
Calpol | paracetamol | eu
Cardizem | diltiazem | us
Cataflam | diclofenac | us
Ceclor | cefaclor | us
Celebrex | celecoxib | us
Celexa | citalopram | us
Chantix | varenicline | us
Cialis | tadalafil | us
Cipralex | escitalopram | eu
Cipro | ciprofloxacin | us
Ciproxin | ciprofloxacin | eu
Clarityne | loratadine | eu
Claritin | loratadine | us
Cleocin | clindamycin | us
Clozaril | clozapine | us
Coartem | artemether + lumefantrine | us
Colcrys | colchicine | us
Concor | bisoprolol | eu
Cordarone | amiodarone | us
Coreg | carvedilol | us
Coumadin | warfarin | us
Coversyl | perindopril | eu
Cozaar | losartan | us
Crestor | rosuvastatin | us
Cymbalta | duloxetine | us
Cytomel | liothyronine | us
Dafalgan | paracetamol | eu
Deltasone | prednisone | us
Demerol | pethidine | us
Depakote | valproic acid | us
Desyrel | trazodone | us
Diamicron | gliclazide | eu
Diflucan | fluconazole | us
Dilantin | phenytoin | us
Dilaudid | hydromorphone | us
Diovan | valsartan | us
Disprin | acetylsalicylic acid | eu
Ditropan | oxybutynin | us
Dociton | propranolol | eu
Doliprane | paracetamol | eu
Effexor | venlafaxine | us
Efferalgan | paracetamol | eu
Effient | prasugrel | us
Elavil | amitriptyline | us
Eliquis | apixaban | us
EpiPen | epinephrine | us
Erythrocin | erythromycin | us
Euthyrox | levothyroxine | eu
Farxiga | dapagliflozin | us
Flagyl | metronidazole | us
Flexeril | cyclobenzaprine | us
Flomax | tamsulosin | us
Flovent | fluticasone | us
Fosamax | alendronic acid | us
Glucophage | metformin | us
Glucotrol | glipizide | us
Glucovance | glibenclamide + metformin | us
Haldol | haloperidol | us
Humalog | insulin lispro | us
Humira | adalimumab | us
Humulin | insulin human | us
Imitrex | sumatriptan | us
Imovane | zopiclone | eu
Inderal | propranolol | us
Indocin | indometacin | us
Invokana | canagliflozin | us
Isoptin | verapamil | eu
Jantoven | warfarin | us
Januvia | sitagliptin | us
Jardiance | empagliflozin | us
Kardegic | acetylsalicylic acid | eu
Keflex | cefalexin | us
Keppra | levetiracetam | us
Ketum | ketoprofen | eu
Klacid | clarithromycin | eu
Klonopin | clonazepam | us
Lamictal | lamotrigine | us
Lanoxin | digoxin | us
Lantus | insulin glargine | us
Lasix | furosemide | us
Levaquin | levofloxacin | us
Levoxyl | levothyroxine | us
Lexapro | escitalopram | us
Lexomil | bromazepam | eu
Lioresal | baclofen | us
Lipitor | atorvastatin | us
Lixiana | edoxaban | eu
Lopid | gemfibrozil | us
Lopressor | metoprolol | us
Losec | omeprazole | eu
Lovenox | enoxaparin | us
Lunesta | eszopiclone | us
Lyrica | pregabalin | us
Macrobid | nitrofurantoin | us
Marcoumar | phenprocoumon | eu
Marevan | warfarin | eu
Maxalt | rizatriptan | us
Medrol | methylprednisolone | us
Meronem | meropenem | eu
Micardis | telmisartan | us
Mirapex | pramipexole | us
Mobic | meloxicam | us
Motrin | ibuprofen | us
Mounjaro | tirzepatide | us
Namenda | memantine | us
Naprosyn | naproxen | us
Narcan | naloxone | us
Neurontin | gabapentin | us
Nexium | esomeprazole | us
Nitrostat | glyceryl trinitrate | us
Nizoral | ketoconazole | us
Norco | hydrocodone + paracetamol | us
Norvasc | amlodipine | us
Novalgin | metamizole | eu
NovoLog | insulin aspart | us
NovoRapid | insulin aspart | eu
Nurofen | ibuprofen | eu
OxyContin | oxycodone | us
Ozempic | semaglutide | us
Pacerone | amiodarone | us
Panadol | paracetamol | eu
Pantoloc | pantoprazole | eu
Parkemed | mefenamic acid | eu
Paxil | paroxetine | us
Pepcid | famotidine | us
Percocet | oxycodone + paracetamol | us
Phenergan | promethazine | us
Plavix | clopidogrel | us
Pradaxa | dabigatran | us
Pravachol | pravastatin | us
Prevacid | lansoprazole | us
Prilosec | omeprazole | us
Prinivil | lisinopril | us
ProAir | salbutamol | us
Profenid | ketoprofen | eu
Protonix | pantoprazole | us
Proventil | salbutamol | us
Prozac | fluoxetine | us
Pulmicort | budesonide | us
Reglan | metoclopramide | us
Remeron | mirtazapine | us
Renitec | enalapril | eu
Requip | ropinirole | us
Restoril | temazepam | us
Risperdal | risperidone | us
Ritalin | methylphenidate | us
Rocephin | ceftriaxone | us
Rovamycine | spiramycin | eu
Rybelsus | semaglutide | us
Saroten | amitriptyline | eu
Savaysa | edoxaban | us
Saxenda | liraglutide | us
Septrin | sulfamethoxazole + trimethoprim | eu
Seroquel | quetiapine | us
Seroxat | paroxetine | eu
Sinemet | levodopa + carbidopa | us
Singulair | montelukast | us
Sintrom | acenocoumarol | eu
Sirdalud | tizanidine | eu
Sortis | atorvastatin | eu
Stilnox | zolpidem | eu
Suboxone | buprenorphine + naloxone | us
Symbicort | budesonide + formoterol | us
Synthroid | levothyroxine | us
Tapazole | thiamazole | us
Tavor | lorazepam | eu
Temesta | lorazepam | eu
Tenormin | atenolol | us
Tofranil | imipramine | us
Topamax | topiramate | us
Toprol | metoprolol | us
Toradol | ketorolac | us
Tradjenta | linagliptin | us
Tramal | tramadol | eu
Tricor | fenofibrate | us
Trileptal | oxcarbazepine | us
Tritace | ramipril | eu
Trulicity | dulaglutide | us
Tylenol | paracetamol | us
Ultram | tramadol | us
Valium | diazepam | us
Vasotec | enalapril | us
Ventolin | salbutamol | us
Ventoline | salbutamol | eu
Vermox | mebendazole | us
Viagra | sildenafil | us
Vibramycin | doxycycline | us
Vicodin | hydrocodone + paracetamol | us
Victoza | liraglutide | us
Voltaren | diclofenac | us
Voltarene | diclofenac | eu
Wegovy | semaglutide | us
Wellbutrin | bupropion | us
Xanax | alprazolam | us
Xarelto | rivaroxaban | us
Zanaflex | tizanidine | us
Zestoretic | lisinopril + hydrochlorothiazide | us
Zestril | lisinopril | us
Zetia | ezetimibe | us
Zithromax | azithromycin | us
Zocor | simvastatin | us
Zofran | ondansetron | us
Zoloft | sertraline | us
Zyprexa | olanzapine | us
Zyrtec | cetirizine | us
`

export interface Brand {
  name: string
  ingredients: readonly string[]
}

export const brands: readonly Brand[] = tableRows(table).map(([name = '', ingredients = '']) => ({
  name,
  ingredients: ingredients.split(' + '),
}))

/** Names of fixed combinations that are not brands (British Pharmacopoeia, BNF). */
export const combinationNames: readonly Brand[] = [
  { name: 'co-amoxiclav', ingredients: ['amoxicillin', 'clavulanic acid'] },
  { name: 'co-trimoxazole', ingredients: ['sulfamethoxazole', 'trimethoprim'] },
  { name: 'cotrimoxazole', ingredients: ['sulfamethoxazole', 'trimethoprim'] },
  { name: 'cotrimoxazol', ingredients: ['sulfamethoxazole', 'trimethoprim'] },
  { name: 'co-codamol', ingredients: ['codeine', 'paracetamol'] },
  { name: 'co-dydramol', ingredients: ['dihydrocodeine', 'paracetamol'] },
  { name: 'co-codaprin', ingredients: ['codeine', 'acetylsalicylic acid'] },
  { name: 'co-fluampicil', ingredients: ['flucloxacillin', 'ampicillin'] },
  { name: 'co-beneldopa', ingredients: ['levodopa', 'benserazide'] },
  { name: 'co-careldopa', ingredients: ['levodopa', 'carbidopa'] },
  { name: 'co-amilofruse', ingredients: ['amiloride', 'furosemide'] },
  { name: 'co-amilozide', ingredients: ['amiloride', 'hydrochlorothiazide'] },
  { name: 'co-tenidone', ingredients: ['atenolol', 'chlortalidone'] },
  { name: 'co-cyprindiol', ingredients: ['cyproterone', 'ethinylestradiol'] },
]
