/** Codes of combinations with the ingredients that the name of the code says; `?`: it has others that are not named. */
export const combinations = `
A01AA51 | sodium fluoride + ?
A01AB53 | chlorhexidine + cetylpyridinium
A01AC54 | prednisolone + ?
A02AF01 | magaldrate + ?
A02BA51 | cimetidine + ?
A02BA53 | famotidine + ?
A02BC51 | omeprazole + ?
A02BC53 | lansoprazole + ?
A02BC54 | rabeprazole + ?
A02BD01 | omeprazole + amoxicillin + metronidazole
A02BD02 | lansoprazole + tetracycline + metronidazole
A02BD03 | lansoprazole + amoxicillin + metronidazole
A02BD04 | pantoprazole + amoxicillin + clarithromycin
A02BD05 | omeprazole + amoxicillin + clarithromycin
A02BD06 | esomeprazole + amoxicillin + clarithromycin
A02BD07 | lansoprazole + amoxicillin + clarithromycin
A02BD08 | bismuth subcitrate + tetracycline + metronidazole
A02BD09 | lansoprazole + clarithromycin + tinidazole
A02BD10 | lansoprazole + amoxicillin + levofloxacin
A02BD11 | pantoprazole + amoxicillin + clarithromycin + metronidazole
A02BD12 | rabeprazole + amoxicillin + clarithromycin
A02BD13 | rabeprazole + amoxicillin + metronidazole
A02BD14 | vonoprazan + amoxicillin + clarithromycin
A02BD15 | vonoprazan + amoxicillin + metronidazole
A02BD16 | omeprazole + amoxicillin + rifabutin
A02BD17 | vonoprazan + amoxicillin
A03AX58 | alverine + ?
A03CA03 | oxyphencyclimine + ?
A03CA04 | otilonium + ?
A03CA05 | glycopyrronium + ?
A03CA30 | emepronium + ?
A03CA34 | propantheline + ?
A03CB01 | methscopolamine + ?
A03CB03 | atropine + ?
A03CB31 | hyoscyamine + ?
A03DA06 | trospium + ?
A03DB04 | hyoscine butylbromide + ?
A04AA55 | palonosetron + ?
A04AD51 | scopolamine + ?
A06AA51 | liquid paraffin + ?
A06AB52 | bisacodyl + ?
A06AB56 | senna glycosides + ?
A06AB58 | sodium picosulfate + ?
A06AC51 | ispaghula + ?
A06AC53 | sterculia + ?
A06AD61 | lactulose + ?
A06AD65 | macrogol + ?
A06AG10 | docusate + ?
A07AA51 | neomycin + ?
A07AA54 | streptomycin + ?
A07DA52 | morphine + ?
A07DA53 | loperamide + ?
A08AA51 | phentermine + topiramate
A08AA56 | ephedrine + ?
A08AA62 | bupropion + naltrexone
A10AD06 | insulin degludec + insulin aspart
A10AE54 | insulin glargine + lixisenatide
A10AE56 | insulin degludec + liraglutide
A10AE57 | insulin icodec + semaglutide
A10BD02 | metformin + ?
A10BD03 | metformin + rosiglitazone
A10BD04 | glimepiride + rosiglitazone
A10BD05 | metformin + pioglitazone
A10BD06 | glimepiride + pioglitazone
A10BD07 | metformin + sitagliptin
A10BD08 | metformin + vildagliptin
A10BD09 | pioglitazone + alogliptin
A10BD10 | metformin + saxagliptin
A10BD11 | metformin + linagliptin
A10BD12 | pioglitazone + sitagliptin
A10BD13 | metformin + alogliptin
A10BD14 | metformin + repaglinide
A10BD15 | metformin + dapagliflozin
A10BD16 | metformin + canagliflozin
A10BD17 | metformin + acarbose
A10BD18 | metformin + ?
A10BD19 | linagliptin + empagliflozin
A10BD20 | metformin + empagliflozin
A10BD21 | saxagliptin + dapagliflozin
A10BD22 | metformin + ?
A10BD23 | metformin + ertugliflozin
A10BD24 | sitagliptin + ertugliflozin
A10BD25 | metformin + saxagliptin + dapagliflozin
A10BD26 | metformin + ?
A10BD27 | metformin + linagliptin + empagliflozin
A10BD28 | metformin + ?
A10BD29 | sitagliptin + dapagliflozin
A10BD30 | dapagliflozin + ?
A10BD31 | metformin + sitagliptin + dapagliflozin
A10BD32 | glimepiride + dapagliflozin
A10BD33 | pioglitazone + dapagliflozin
A10BD34 | metformin + ?
A10BH51 | sitagliptin + simvastatin
A10BH52 | rosuvastatin + ?
A11CC55 | colecalciferol + ?
A11GB01 | ascorbic acid + ?
B01AB51 | heparin + ?
B01AC56 | acetylsalicylic acid + ?
B01AF51 | rivaroxaban + acetylsalicylic acid
B03AD01 | folic acid + ?
B03AD02 | ferrous fumarate + folic acid
B03AD03 | ferrous sulfate + folic acid
B03AD04 | ferric oxide polymaltose complexes + folic acid
B03AD05 | ferrous gluconate + folic acid
B03AE01 | cyanocobalamin + folic acid + ?
B03AE02 | folic acid + ?
B03BA51 | cyanocobalamin + ?
B03BA53 | hydroxocobalamin + ?
B03BB51 | folic acid + ?
B06AA55 | streptokinase + ?
C01BA51 | quinidine + ?
C01BA71 | quinidine + ?
C01CA51 | etilefrine + ?
C01DA52 | glyceryl trinitrate + ?
C01DA55 | pentaerithrityl tetranitrate + ?
C01DA58 | isosorbide dinitrate + ?
C02AA52 | reserpine + ?
C02KX52 | ambrisentan + tadalafil
C02KX54 | macitentan + tadalafil
C02LA01 | reserpine + ?
C02LA51 | reserpine + ?
C02LA71 | reserpine + ?
C02LB01 | methyldopa + ?
C02LC01 | clonidine + ?
C02LC05 | moxonidine + ?
C02LC51 | clonidine + ?
C02LE01 | prazosin + ?
C02LF01 | guanethidine + ?
C02LG01 | dihydralazine + ?
C02LG02 | hydralazine + ?
C02LG51 | dihydralazine + ?
C03AB01 | bendroflumethiazide + ?
C03AB02 | hydroflumethiazide + ?
C03AB03 | hydrochlorothiazide + ?
C03AB04 | chlorothiazide + ?
C03AB05 | polythiazide + ?
C03AB06 | trichlormethiazide + ?
C03AB07 | cyclopenthiazide + ?
C03AB08 | methyclothiazide + ?
C03AH01 | chlorothiazide + ?
C03AH02 | hydroflumethiazide + ?
C03AX01 | hydrochlorothiazide + ?
C03BB03 | clopamide + ?
C03BB04 | chlortalidone + ?
C03CB01 | furosemide + ?
C03CB02 | bumetanide + ?
C03DA54 | eplerenone + dapagliflozin
C03EA01 | hydrochlorothiazide + ?
C03EA02 | trichlormethiazide + ?
C03EA06 | chlortalidone + ?
C03EA07 | cyclopenthiazide + ?
C03EA12 | metolazone + ?
C03EA13 | bendroflumethiazide + ?
C03EB01 | furosemide + ?
C03EB02 | bumetanide + ?
C03EB03 | torasemide + ?
C04AE54 | dihydroergocristine + ?
C05BA53 | heparin + ?
C05BX51 | calcium dobesilate + ?
C05CA51 | rutoside + ?
C05CA53 | diosmin + ?
C05CA54 | troxerutin + ?
C07BA02 | oxprenolol + ?
C07BA05 | propranolol + ?
C07BA06 | timolol + ?
C07BA07 | sotalol + ?
C07BA12 | nadolol + ?
C07BA68 | metipranolol + ?
C07BB02 | metoprolol + ?
C07BB03 | atenolol + ?
C07BB04 | acebutolol + ?
C07BB06 | bevantolol + ?
C07BB07 | bisoprolol + ?
C07BB12 | nebivolol + ?
C07BB52 | metoprolol + ?
C07BG01 | labetalol + ?
C07CA02 | oxprenolol + ?
C07CA03 | pindolol + ?
C07CA23 | penbutolol + ?
C07CB02 | metoprolol + ?
C07CB03 | atenolol + ?
C07CB53 | atenolol + ?
C07CG01 | labetalol + ?
C07DA06 | timolol + ?
C07DB01 | atenolol + ?
C07FB02 | metoprolol + felodipine
C07FB03 | atenolol + nifedipine
C07FB07 | bisoprolol + amlodipine
C07FB12 | nebivolol + amlodipine
C07FB13 | metoprolol + amlodipine
C07FX01 | propranolol + ?
C07FX02 | sotalol + acetylsalicylic acid
C07FX03 | metoprolol + acetylsalicylic acid
C07FX04 | bisoprolol + acetylsalicylic acid
C07FX05 | metoprolol + ivabradine
C07FX06 | carvedilol + ivabradine
C08CA51 | amlodipine + celecoxib
C08CA55 | nifedipine + ?
C08DA51 | verapamil + ?
C08GA01 | nifedipine + ?
C08GA02 | amlodipine + ?
C09BA01 | captopril + ?
C09BA02 | enalapril + ?
C09BA03 | lisinopril + ?
C09BA04 | perindopril + ?
C09BA05 | ramipril + ?
C09BA06 | quinapril + ?
C09BA07 | benazepril + ?
C09BA08 | cilazapril + ?
C09BA09 | fosinopril + ?
C09BA12 | delapril + ?
C09BA13 | moexipril + ?
C09BA15 | zofenopril + ?
C09BB02 | enalapril + lercanidipine
C09BB03 | lisinopril + amlodipine
C09BB04 | perindopril + amlodipine
C09BB05 | ramipril + felodipine
C09BB06 | enalapril + nitrendipine
C09BB07 | ramipril + amlodipine
C09BB10 | trandolapril + verapamil
C09BB12 | delapril + manidipine
C09BB13 | benazepril + amlodipine
C09BB14 | zofenopril + amlodipine
C09BX01 | perindopril + amlodipine + indapamide
C09BX02 | perindopril + bisoprolol
C09BX03 | ramipril + amlodipine + hydrochlorothiazide
C09BX04 | perindopril + bisoprolol + amlodipine
C09BX05 | ramipril + bisoprolol
C09BX06 | perindopril + bisoprolol + amlodipine + indapamide
C09BX07 | zofenopril + nebivolol
C09DA01 | losartan + ?
C09DA02 | eprosartan + ?
C09DA03 | valsartan + ?
C09DA04 | irbesartan + ?
C09DA06 | candesartan + ?
C09DA07 | telmisartan + ?
C09DA08 | olmesartan + ?
C09DA09 | azilsartan + ?
C09DA10 | fimasartan + ?
C09DB01 | valsartan + amlodipine
C09DB02 | olmesartan + amlodipine
C09DB04 | telmisartan + amlodipine
C09DB05 | irbesartan + amlodipine
C09DB06 | losartan + amlodipine
C09DB07 | candesartan + amlodipine
C09DB08 | valsartan + lercanidipine
C09DB09 | fimasartan + amlodipine
C09DX01 | valsartan + amlodipine + hydrochlorothiazide
C09DX02 | valsartan + aliskiren
C09DX03 | olmesartan + amlodipine + hydrochlorothiazide
C09DX04 | valsartan + sacubitril
C09DX05 | valsartan + nebivolol
C09DX06 | candesartan + amlodipine + hydrochlorothiazide
C09DX07 | irbesartan + amlodipine + hydrochlorothiazide
C09DX08 | telmisartan + amlodipine + hydrochlorothiazide
C09DX09 | candesartan + amlodipine + indapamide
C09XA52 | aliskiren + hydrochlorothiazide
C09XA53 | aliskiren + amlodipine
C09XA54 | aliskiren + amlodipine + hydrochlorothiazide
C10AD52 | nicotinic acid + ?
C10BA01 | lovastatin + nicotinic acid
C10BA02 | simvastatin + ezetimibe
C10BA03 | pravastatin + fenofibrate
C10BA04 | simvastatin + fenofibrate
C10BA05 | atorvastatin + ezetimibe
C10BA06 | rosuvastatin + ezetimibe
C10BA07 | rosuvastatin + ?
C10BA08 | atorvastatin + ?
C10BA09 | rosuvastatin + fenofibrate
C10BA10 | bempedoic acid + ezetimibe
C10BA11 | pravastatin + ezetimibe
C10BA12 | pravastatin + ezetimibe + fenofibrate
C10BA13 | pitavastatin + ezetimibe
C10BA14 | pitavastatin + fenofibrate
C10BA15 | rosuvastatin + ezetimibe + fenofibrate
C10BA16 | atorvastatin + fenofibrate
C10BX01 | simvastatin + acetylsalicylic acid
C10BX02 | pravastatin + acetylsalicylic acid
C10BX03 | atorvastatin + amlodipine
C10BX04 | simvastatin + acetylsalicylic acid + ramipril
C10BX05 | rosuvastatin + acetylsalicylic acid
C10BX06 | atorvastatin + acetylsalicylic acid + ramipril
C10BX07 | rosuvastatin + amlodipine + lisinopril
C10BX08 | atorvastatin + acetylsalicylic acid
C10BX09 | rosuvastatin + amlodipine
C10BX10 | rosuvastatin + valsartan
C10BX11 | atorvastatin + amlodipine + perindopril
C10BX12 | atorvastatin + acetylsalicylic acid + perindopril
C10BX13 | rosuvastatin + perindopril + indapamide
C10BX14 | rosuvastatin + amlodipine + perindopril
C10BX15 | atorvastatin + perindopril
C10BX16 | rosuvastatin + fimasartan
C10BX17 | rosuvastatin + ramipril
C10BX18 | atorvastatin + amlodipine + ramipril
C10BX19 | atorvastatin + amlodipine + candesartan
C10BX20 | rosuvastatin + telmisartan
C10BX21 | rosuvastatin + perindopril
C10BX22 | rosuvastatin + nebivolol
C10BX23 | rosuvastatin + amlodipine + ramipril
C10BX24 | rosuvastatin + amlodipine + telmisartan
D01AC52 | miconazole + ?
D01AC60 | bifonazole + ?
D01AE54 | undecylenic acid + ?
D02AE51 | carbamide + ?
D05AC51 | dithranol + ?
D05AX52 | calcipotriol + ?
D05AX55 | tazarotene + ulobetasol
D06BA51 | silver sulfadiazine + ?
D06BB53 | aciclovir + ?
D07BA01 | prednisolone + ?
D07BA04 | hydrocortisone + ?
D07BB01 | flumetasone + ?
D07BB02 | desonide + ?
D07BB03 | triamcinolone + ?
D07BB04 | hydrocortisone butyrate + ?
D07BC01 | betamethasone + ?
D07BC02 | fluocinolone acetonide + ?
D07BC03 | fluocortolone + ?
D07BC04 | diflucortolone + ?
D07CA01 | hydrocortisone + ?
D07CA02 | methylprednisolone + ?
D07CA03 | prednisolone + ?
D07CB01 | triamcinolone + ?
D07CB02 | fluprednidene + ?
D07CB03 | fluorometholone + ?
D07CB04 | dexamethasone + ?
D07CB05 | flumetasone + ?
D07CC01 | betamethasone + ?
D07CC02 | fluocinolone acetonide + ?
D07CC03 | fludroxycortide + ?
D07CC04 | beclometasone + ?
D07CC05 | fluocinonide + ?
D07CC06 | fluocortolone + ?
D07CD01 | clobetasol + ?
D08AC52 | chlorhexidine + ?
D08AJ57 | octenidine + ?
D10AD51 | tretinoin + ?
D10AD53 | adapalene + ?
D10AD54 | isotretinoin + ?
D10AE51 | benzoyl peroxide + ?
D10AF51 | clindamycin + ?
D10AF52 | erythromycin + ?
G01AA51 | nystatin + ?
G01AF55 | econazole + ?
G01AX66 | octenidine + ?
G02AC01 | methylergometrine + oxytocin
G03AA01 | ethinylestradiol + ?
G03AA02 | ethinylestradiol + ?
G03AA03 | lynestrenol + ethinylestradiol
G03AA04 | megestrol + ethinylestradiol
G03AA05 | norethisterone + ethinylestradiol
G03AA06 | norgestrel + ethinylestradiol
G03AA07 | levonorgestrel + ethinylestradiol
G03AA08 | medroxyprogesterone + ethinylestradiol
G03AA09 | desogestrel + ethinylestradiol
G03AA10 | ethinylestradiol + ?
G03AA11 | ethinylestradiol + ?
G03AA12 | drospirenone + ethinylestradiol
G03AA13 | norelgestromin + ethinylestradiol
G03AA14 | nomegestrol + estradiol
G03AA15 | chlormadinone + ethinylestradiol
G03AA16 | dienogest + ethinylestradiol
G03AA17 | medroxyprogesterone + estradiol
G03AA18 | drospirenone + estetrol
G03AB01 | megestrol + ethinylestradiol
G03AB02 | lynestrenol + ethinylestradiol
G03AB03 | levonorgestrel + ethinylestradiol
G03AB04 | norethisterone + ethinylestradiol
G03AB05 | desogestrel + ethinylestradiol
G03AB06 | ethinylestradiol + ?
G03AB07 | chlormadinone + ethinylestradiol
G03AB08 | dienogest + estradiol
G03AB09 | ethinylestradiol + ?
G03CA53 | estradiol + ?
G03CC07 | conjugated estrogens + bazedoxifene
G03EA01 | methyltestosterone + ?
G03EA02 | testosterone + ?
G03EA03 | prasterone + ?
G03FA01 | norethisterone + ?
G03FA02 | hydroxyprogesterone + ?
G03FA04 | progesterone + ?
G03FA07 | lynestrenol + ?
G03FA08 | megestrol + ?
G03FA10 | norgestrel + ?
G03FA11 | levonorgestrel + ?
G03FA12 | medroxyprogesterone + ?
G03FA14 | dydrogesterone + ?
G03FA15 | dienogest + ?
G03FA17 | drospirenone + ?
G03FB01 | norgestrel + ?
G03FB02 | lynestrenol + ?
G03FB03 | chlormadinone + ?
G03FB04 | megestrol + ?
G03FB05 | norethisterone + ?
G03FB06 | medroxyprogesterone + ?
G03FB08 | dydrogesterone + ?
G03FB09 | levonorgestrel + ?
G03FB10 | desogestrel + ?
G03FB12 | nomegestrol + ?
G03HB01 | cyproterone + ?
G03XB51 | mifepristone + ?
G04BE52 | papaverine + ?
G04BX17 | methenamine + ?
G04CA51 | alfuzosin + finasteride
G04CA52 | tamsulosin + dutasteride
G04CA53 | tamsulosin + solifenacin
G04CA54 | tamsulosin + tadalafil
G04CA55 | doxazosin + finasteride
G04CB51 | finasteride + tadalafil
H01CC53 | elagolix + estradiol + norethisterone
H01CC54 | relugolix + estradiol + norethisterone
H02BX01 | methylprednisolone + ?
H03AA03 | levothyroxine + liothyronine
H03AA51 | levothyroxine + ?
H03BB52 | thiamazole + ?
J01AA56 | oxytetracycline + ?
J01BA52 | thiamphenicol + ?
J01CA51 | ampicillin + ?
J01CG30 | sulbactam + ?
J01CR01 | ampicillin + ?
J01CR02 | amoxicillin + ?
J01CR03 | ticarcillin + ?
J01CR05 | piperacillin + ?
J01DC52 | cefuroxime + ?
J01DD51 | cefotaxime + ?
J01DD52 | ceftazidime + ?
J01DD54 | ceftriaxone + ?
J01DD58 | cefixime + ?
J01DD62 | cefoperazone + ?
J01DD63 | ceftriaxone + ?
J01DD64 | cefpodoxime + ?
J01DE51 | cefepime + ?
J01DF51 | aztreonam + ?
J01DH51 | imipenem + cilastatin
J01DH52 | meropenem + vaborbactam
J01DH56 | imipenem + cilastatin + relebactam
J01DI55 | probenecid + ?
J01EE01 | sulfamethoxazole + trimethoprim
J01EE02 | sulfadiazine + trimethoprim
J01EE03 | trimethoprim + ?
J01EE04 | trimethoprim + ?
J01EE05 | sulfadimidine + trimethoprim
J01EE06 | sulfadiazine + ?
J01EE07 | trimethoprim + ?
J01RA03 | cefuroxime + metronidazole
J01RA04 | spiramycin + metronidazole
J01RA05 | levofloxacin + ornidazole
J01RA06 | cefepime + amikacin
J01RA07 | azithromycin + fluconazole + secnidazole
J01RA08 | tetracycline + ?
J01RA09 | ofloxacin + ornidazole
J01RA10 | ciprofloxacin + metronidazole
J01RA11 | ciprofloxacin + tinidazole
J01RA12 | ciprofloxacin + ornidazole
J01RA13 | norfloxacin + tinidazole
J01RA14 | norfloxacin + metronidazole
J01RA15 | cefixime + ornidazole
J01RA16 | cefixime + azithromycin
J01RA17 | ofloxacin + nitazoxanide
J01RA18 | ofloxacin + tinidazole
J01RA19 | tetracycline + nystatin
J01XE51 | nitrofurantoin + ?
J04AC51 | isoniazid + ?
J04AM01 | streptomycin + isoniazid
J04AM02 | rifampicin + isoniazid
J04AM03 | ethambutol + isoniazid
J04AM04 | isoniazid + ?
J04AM05 | rifampicin + pyrazinamide + isoniazid
J04AM06 | rifampicin + pyrazinamide + ethambutol + isoniazid
J04AM07 | rifampicin + ethambutol + isoniazid
J04AM08 | isoniazid + sulfamethoxazole + trimethoprim
J04AM09 | pyrazinamide + ethambutol + isoniazid + lomefloxacin
J04AM10 | pyrazinamide + ethambutol + protionamide + lomefloxacin
J04AM11 | rifabutin + pyrazinamide + protionamide
J04AM12 | rifampicin + pyrazinamide + isoniazid + levofloxacin
J04BA50 | dapsone + rifampicin
J04BA51 | dapsone + rifampicin + clofazimine
J05AE30 | nirmatrelvir + ritonavir
J05AP51 | sofosbuvir + ledipasvir
J05AP52 | dasabuvir + ombitasvir + paritaprevir + ritonavir
J05AP53 | ombitasvir + paritaprevir + ritonavir
J05AP54 | elbasvir + grazoprevir
J05AP55 | sofosbuvir + velpatasvir
J05AP56 | sofosbuvir + velpatasvir + voxilaprevir
J05AP57 | glecaprevir + pibrentasvir
J05AP58 | daclatasvir + ?
J05AR01 | zidovudine + lamivudine
J05AR02 | lamivudine + abacavir
J05AR03 | tenofovir disoproxil + emtricitabine
J05AR04 | zidovudine + lamivudine + abacavir
J05AR05 | zidovudine + lamivudine + nevirapine
J05AR06 | emtricitabine + tenofovir disoproxil + efavirenz
J05AR07 | stavudine + lamivudine + nevirapine
J05AR08 | emtricitabine + tenofovir disoproxil + rilpivirine
J05AR09 | emtricitabine + tenofovir disoproxil + elvitegravir + cobicistat
J05AR10 | lopinavir + ritonavir
J05AR11 | lamivudine + tenofovir disoproxil + efavirenz
J05AR12 | lamivudine + tenofovir disoproxil
J05AR13 | lamivudine + abacavir + dolutegravir
J05AR14 | darunavir + cobicistat
J05AR15 | atazanavir + cobicistat
J05AR16 | lamivudine + raltegravir
J05AR17 | emtricitabine + tenofovir alafenamide
J05AR18 | emtricitabine + tenofovir alafenamide + elvitegravir + cobicistat
J05AR19 | emtricitabine + tenofovir alafenamide + rilpivirine
J05AR20 | emtricitabine + tenofovir alafenamide + bictegravir
J05AR21 | dolutegravir + rilpivirine
J05AR22 | emtricitabine + tenofovir alafenamide + darunavir + cobicistat
J05AR23 | atazanavir + ritonavir
J05AR24 | lamivudine + tenofovir disoproxil + doravirine
J05AR25 | lamivudine + dolutegravir
J05AR26 | darunavir + ritonavir
J05AR27 | lamivudine + tenofovir disoproxil + dolutegravir
J05AR28 | stavudine + lamivudine
J05AR29 | emtricitabine + tenofovir alafenamide + dolutegravir
L01BC52 | fluorouracil + ?
L01BC53 | tegafur + ?
L01BC59 | trifluridine + ?
L01CD51 | paclitaxel + ?
L01FY01 | trastuzumab + ?
L01XK52 | abiraterone + ?
L01XY01 | cytarabine + ?
L02AE51 | leuprorelin + bicalutamide
L02BX53 | abiraterone + ?
L03AB61 | peginterferon alfa-2a + ?
M01AB51 | indometacin + ?
M01AB55 | diclofenac + ?
M01AC56 | meloxicam + ?
M01AE51 | ibuprofen + ?
M01AE52 | naproxen + esomeprazole
M01AE53 | ketoprofen + ?
M01AE56 | naproxen + misoprostol
M01AE57 | naproxen + diphenhydramine
M01AX68 | feprazone + ?
M01BA01 | phenylbutazone + ?
M01BA03 | acetylsalicylic acid + ?
M03BA51 | phenprobamate + ?
M03BA52 | carisoprodol + ?
M03BA53 | methocarbamol + ?
M03BA71 | phenprobamate + ?
M03BA72 | carisoprodol + ?
M03BA73 | methocarbamol + ?
M03BB53 | chlorzoxazone + ?
M03BB73 | chlorzoxazone + ?
M03BC51 | orphenadrine + ?
M03BX53 | pridinol + ?
M03BX55 | thiocolchicoside + ?
M04AA51 | allopurinol + ?
M04AC51 | colchicine + probenecid
M05BB01 | etidronic acid + ?
M05BB02 | risedronic acid + ?
M05BB03 | alendronic acid + colecalciferol
M05BB04 | risedronic acid + colecalciferol + ?
M05BB05 | alendronic acid + colecalciferol + ?
M05BB06 | alendronic acid + alfacalcidol + ?
M05BB07 | risedronic acid + colecalciferol
M05BB08 | zoledronic acid + colecalciferol + ?
M05BB09 | ibandronic acid + colecalciferol
M05BX53 | strontium ranelate + colecalciferol
M09AA72 | quinine + ?
N01AH51 | fentanyl + ?
N01AX63 | nitrous oxide + ?
N01BA52 | procaine + ?
N01BA53 | tetracaine + ?
N01BB51 | bupivacaine + ?
N01BB52 | lidocaine + ?
N01BB53 | mepivacaine + ?
N01BB54 | prilocaine + ?
N01BB58 | articaine + ?
N01BB59 | bupivacaine + meloxicam
N02AA51 | morphine + ?
N02AA53 | hydromorphone + naloxone
N02AA55 | oxycodone + naloxone
N02AA56 | oxycodone + naltrexone
N02AA58 | dihydrocodeine + ?
N02AA59 | codeine + ?
N02AA79 | codeine + ?
N02AB52 | pethidine + ?
N02AB72 | pethidine + ?
N02AC52 | methadone + ?
N02AC54 | dextropropoxyphene + ?
N02AC74 | dextropropoxyphene + ?
N02AD51 | pentazocine + naloxone
N02AG01 | morphine + ?
N02AG02 | ketobemidone + ?
N02AG03 | pethidine + ?
N02AG04 | hydromorphone + ?
N02AJ01 | dihydrocodeine + paracetamol
N02AJ02 | dihydrocodeine + acetylsalicylic acid
N02AJ03 | dihydrocodeine + ?
N02AJ06 | codeine + paracetamol
N02AJ07 | codeine + acetylsalicylic acid
N02AJ08 | codeine + ibuprofen
N02AJ09 | codeine + ?
N02AJ13 | tramadol + paracetamol
N02AJ14 | tramadol + dexketoprofen
N02AJ15 | tramadol + ?
N02AJ16 | tramadol + celecoxib
N02AJ17 | oxycodone + paracetamol
N02AJ18 | oxycodone + acetylsalicylic acid
N02AJ19 | oxycodone + ibuprofen
N02AJ22 | hydrocodone + paracetamol
N02AJ23 | hydrocodone + ibuprofen
N02AX51 | tilidine + naloxone
N02BA51 | acetylsalicylic acid + ?
N02BA55 | salicylamide + ?
N02BA71 | acetylsalicylic acid + ?
N02BA75 | salicylamide + ?
N02BB51 | phenazone + ?
N02BB52 | metamizole + ?
N02BB53 | aminophenazone + ?
N02BB54 | propyphenazone + ?
N02BB71 | phenazone + ?
N02BB72 | metamizole + ?
N02BB73 | aminophenazone + ?
N02BB74 | propyphenazone + ?
N02BE51 | paracetamol + ?
N02BE53 | phenacetin + ?
N02BE71 | paracetamol + ?
N02BE73 | phenacetin + ?
N02CA51 | dihydroergotamine + ?
N02CA52 | ergotamine + ?
N02CA72 | ergotamine + ?
N02CC51 | sumatriptan + naproxen
N03AB52 | phenytoin + ?
N03AD51 | ethosuximide + ?
N04BA02 | levodopa + ?
N04BA03 | levodopa + ?
N05AH53 | olanzapine + samidorphan
N05AX50 | xanomeline + trospium
N05BA56 | lorazepam + ?
N05BB51 | hydroxyzine + ?
N05BC51 | meprobamate + ?
N05CX01 | meprobamate + ?
N05CX04 | clomethiazole + ?
N05CX05 | emepronium + ?
N06AX62 | bupropion + dextromethorphan
N06BA15 | dexmethylphenidate + ?
N06BX53 | piracetam + cinnarizine
N06CA01 | amitriptyline + ?
N06CA02 | melitracen + ?
N06CA03 | fluoxetine + ?
N06DA52 | donepezil + memantine
N06DA53 | donepezil + memantine + ginkgo
N07AA51 | neostigmine + ?
N07BC51 | buprenorphine + ?
N07CA52 | cinnarizine + ?
N07XX59 | dextromethorphan + ?
P01AA52 | clioquinol + ?
P01AB51 | metronidazole + ?
P01AB52 | metronidazole + diloxanide
P01AB53 | tinidazole + diloxanide
P01BB51 | proguanil + atovaquone
P01BB52 | chloroquine + proguanil
P01BD51 | pyrimethamine + ?
P01BF01 | artemether + lumefantrine
P01BF02 | artesunate + mefloquine
P01BF03 | artesunate + amodiaquine
P01BF04 | artesunate + sulfalene + pyrimethamine
P01BF05 | piperaquine + ?
P01BF06 | artesunate + ?
P01BF07 | artemisinin + piperaquine
P01BF08 | artemisinin + ?
P01BF09 | artesunate + sulfadoxine + pyrimethamine
P01BX02 | piperaquine + ?
P02CA51 | mebendazole + ?
P02CA53 | albendazole + ivermectin
P03AA54 | disulfiram + ?
P03AC53 | phenothrin + ?
P03AC54 | permethrin + ?
R01AC51 | cromoglicic acid + ?
R01AD52 | prednisolone + ?
R01AD53 | dexamethasone + ?
R01AD57 | tixocortol + ?
R01AD58 | fluticasone + ?
R01AD59 | mometasone + ?
R01AD60 | hydrocortisone + ?
R01BA51 | phenylpropanolamine + ?
R01BA52 | pseudoephedrine + ?
R01BA53 | phenylephrine + ?
R03AK01 | epinephrine + ?
R03AK02 | isoprenaline + ?
R03AK04 | salbutamol + cromoglicic acid
R03AK05 | cromoglicic acid + ?
R03AK06 | salmeterol + fluticasone
R03AK07 | formoterol + budesonide
R03AK08 | formoterol + beclometasone
R03AK09 | formoterol + mometasone
R03AK10 | fluticasone + ?
R03AK11 | formoterol + fluticasone
R03AK12 | salmeterol + budesonide
R03AK13 | salbutamol + beclometasone
R03AK14 | indacaterol + mometasone
R03AK15 | salbutamol + budesonide
R03AL01 | fenoterol + ipratropium
R03AL02 | salbutamol + ipratropium
R03AL03 | umeclidinium + ?
R03AL04 | indacaterol + glycopyrronium
R03AL05 | formoterol + aclidinium
R03AL06 | olodaterol + tiotropium
R03AL07 | formoterol + glycopyrronium
R03AL08 | umeclidinium + fluticasone + ?
R03AL09 | formoterol + glycopyrronium + beclometasone
R03AL10 | formoterol + tiotropium
R03AL11 | formoterol + glycopyrronium + budesonide
R03AL12 | indacaterol + glycopyrronium + mometasone
R03BB54 | tiotropium + ?
R03CB51 | isoprenaline + ?
R03CB53 | orciprenaline + ?
R03CC53 | terbutaline + ?
R03CC63 | clenbuterol + ambroxol
R03DA51 | diprophylline + ?
R03DA54 | theophylline + ?
R03DA55 | aminophylline + ?
R03DA74 | theophylline + ?
R03DB01 | diprophylline + ?
R03DB02 | choline theophyllinate + ?
R03DB04 | theophylline + ?
R03DB05 | aminophylline + ?
R03DC53 | montelukast + ?
R06AA52 | diphenhydramine + ?
R06AA54 | clemastine + ?
R06AA59 | doxylamine + ?
R06AB51 | brompheniramine + ?
R06AB52 | dexchlorpheniramine + ?
R06AB54 | chlorphenamine + ?
R06AC52 | histapyrrodine + ?
R06AC53 | chloropyramine + ?
R06AD52 | promethazine + ?
R06AE51 | buclizine + ?
R06AE53 | cyclizine + ?
R06AE55 | meclozine + ?
R07AX30 | ivacaftor + ?
R07AX31 | ivacaftor + ?
R07AX32 | ivacaftor + ?
S01BB01 | hydrocortisone + ?
S01BB02 | prednisolone + ?
S01BB03 | fluorometholone + ?
S01BB04 | betamethasone + ?
S01CA01 | dexamethasone + ?
S01CA02 | prednisolone + ?
S01CA03 | hydrocortisone + ?
S01CA04 | fluocortolone + ?
S01CA05 | betamethasone + ?
S01CA06 | fludrocortisone + ?
S01CA07 | fluorometholone + ?
S01CA08 | methylprednisolone + ?
S01CA10 | fluocinolone acetonide + ?
S01CA11 | clobetasone + ?
S01CA12 | loteprednol + ?
S01CC01 | diclofenac + ?
S01CC02 | indometacin + ?
S01EA51 | epinephrine + ?
S01EA55 | brimonidine + ?
S01EB51 | pilocarpine + ?
S01EC54 | brinzolamide + ?
S01ED51 | timolol + ?
S01ED52 | betaxolol + ?
S01ED54 | metipranolol + ?
S01ED55 | carteolol + ?
S01EE51 | latanoprost + netarsudil
S01EE52 | latanoprost + dorzolamide
S01FA54 | cyclopentolate + ?
S01FA56 | tropicamide + ?
S01FB51 | phenylephrine + ketorolac
S01GA51 | naphazoline + ?
S01GA52 | tetryzoline + ?
S01GA53 | xylometazoline + ?
S01GA55 | phenylephrine + ?
S01GX51 | cromoglicic acid + ?
S01JA51 | fluorescein + ?
S01XA03 | sodium chloride + ?
S02CA01 | prednisolone + ?
S02CA02 | flumetasone + ?
S02CA03 | hydrocortisone + ?
S02CA04 | triamcinolone + ?
S02CA05 | fluocinolone acetonide + ?
S02CA06 | dexamethasone + ?
S02CA07 | fludrocortisone + ?
S03CA01 | dexamethasone + ?
S03CA02 | prednisolone + ?
S03CA04 | hydrocortisone + ?
S03CA05 | fludrocortisone + ?
S03CA06 | betamethasone + ?
S03CA07 | methylprednisolone + ?
V03AB05 | prednisolone + promethazine
V03AB54 | pralidoxime + atropine
V03AE04 | calcium acetate + ?
V04CG30 | caffeine + ?
`
