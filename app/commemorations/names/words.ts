export type Group = "living" | "departed";

/**
 * The words that a field may have beside the names. A field with any other word is not taken apart, so a word that is
 * missing here costs a glance of the priest, and no name. All are in lower case and without a period.
 */
const setOf = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(" ").split(" "));

/** A word as it stands in the sets. */
export const plainWord = (word = ""): string =>
  word
    .toLocaleLowerCase("en")
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

/** Before a name: 'Fr. John', 'the Very Rev. Peter', 'handmaid of God Mary'. */
export const titles = setOf(
  "fr father archpriest protopresbyter presbyter priest hieromonk hmk deacon dcn dn protodeacon subdeacon reader rdr",
  "subdn metr hg he pr prot o rev reverend v very rt right most bishop bp abp archbishop metropolitan met patriarch his her eminence grace beatitude",
  "archimandrite igumen hegumen abbot abbess monk schemamonk rassophor novice nun riassophore",
  "matushka mat presbytera presvytera pani popadija popadia preoteasa khouria diakonissa",
  "mr mrs ms miss dr prof sir dame the servant servants handmaid handmaids handmaiden chanter hierodeacon newly",
  "pvt pfc cpl sgt ssgt lt capt maj col gen adm ensign spc cmdr major captain colonel general lieutenant sergeant",
  "private corporal soldier sailor airman marine warrior officer infant youth newborn newborns infants",
  "прот протоиерей иерей свящ священник диакон протодиакон матушка монах монахиня мон инок инокиня игумен архим",
  "о архимандрит еп епископ архиеп архиепископ митр митрополит младенец младенца мл отрок отрока отроковица отр воин",
  "воина раб раба рабы божия божий божией р б",
  "π πατήρ πρεσβυτέρα ιερεύς διάκονος μοναχός μοναχή επίσκοπος",
);

/** Relatives and groups: before a name, after 'and', and in a remark, but never a name. */
export const relations = setOf(
  "my our his her their",
  "mother father mom mum dad mama papa parents grandmother grandfather grandma grandpa nana papou yiayia baba dido",
  "grandparents wife husband spouse son sons daughter daughters child children kids kid baby babies brother brothers",
  "sister sisters brother-in-law sister-in-law mother-in-law father-in-law son-in-law daughter-in-law aunt aunts uncle",
  "uncles cousin cousins niece nieces nephew nephews grandson grandsons granddaughter granddaughters grandchildren",
  "grandchild great-grandmother great-grandfather stepmother stepfather stepson stepdaughter godson goddaughter",
  "godchild godchildren godmother godfather godparent godparents sponsor fiance fiancee family families friend friends",
  "neighbor neighbors coworker coworkers co-worker boss teacher twins",
);

/** Names more than one person, or nobody, and is no name even with a capital. */
export const otherWords = setOf(
  "both all none not no non never neither nor any every everyone everybody each they them these those others rest i we",
  "you he she it who whom whose which that please pray prayers prayer for from in on at by to with without and or but as",
  "if is are was were be been has have had same ditto usual above below first last former formerly now ex thanks thank",
  "special also plus except only orthodox christian's christians unknown names name list see deceased departed reposed",
  "died living alive newly people troops soldiers doctors nurses ukraine russia israel palestine gaza syria lebanon",
  "africa america iraq iran afghanistan greece romania serbia ethiopia egypt peace world land town city state church parish victims homeless poor sorry amen lord jesus christ god",
  // Groups, which may be headings.
  "travelers travellers armed forces prisoners students graduates newborns expecting expectant pregnant mothers",
  "monastics benefactors elderly shut-ins shutins homebound captives teachers parishioners choir hospital surgery",
  "catechumens inquirers anniversaries birthdays namedays soul souls memory eternal repose seekers converts",
  "visitors guests",
  "copt coptic armenian assyrian nestorian maronite melkite uniate unchurched unaffiliated secular spiritual",
  // Other faiths: 'Bill, Wiccan, Jane' are two people. A faith that is missing here reads as a name.
  "wiccan wiccans druid druids druze jain jains taoist taoists daoist daoists deist deists theist theists zoroastrian",
  "zoroastrians hutterite hutterites waldensian waldensians shiite shiites sunni sufi sufis shia islamic yazidi ismaili",
  "bahai baha'i bahais bahá'í shinto krishna hasidic heathen heathens shaker shakers huguenot swedenborgian freethinker",
  "rosicrucian believer believers unbeliever unbelievers nonbeliever nonbelievers charismatic holiness salvation",
);

/** In a remark beside its other words. */
export const plainWords = setOf(
  "a an the in on at of for from with w and to my our his her is was has having had been this next last coming still very",
  "now soon by since until through week weeks month months day days year years yr yrs after before during under per",
  "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun january february march",
  "april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec one",
  "two three four five six seven eight nine ten left right new recent recently newly upcoming scheduled today tomorrow",
  "morning afternoon evening born b в на после с о",
);

/** Says something of a person, living or departed. */
const remarks = setOf(
  "anniversary birthday name nameday feast wedding newlywed newlyweds married baptized illumined student college school",
  "university military army navy marines force guard deployed veteran service memorial panikhida war accident old age",
  "aged infant newborn cancer leukemia lymphoma tumor brain breast prostate colon skin heart attack stroke kidney liver",
  "lung covid covid-19 pneumonia flu infection diabetes dementia alzheimer's parkinson's als clergy corps marine",
  "newly-illumined newly-baptized newly-chrismated newly-wed newly-weds postpartum",
);

/** Says that a person is living, or departed. */
const remarksOn: Record<Group, ReadonlySet<string>> = {
  living: setOf(
    "living alive unborn health employment guidance strength comfort protection sick ill illness hospital hospitalized surgery surgeries operation recovering recovery recuperating",
    "healing pregnant pregnancy expecting womb child traveling travelling traveler travel travels trip journey safe moving",
    "due unemployed work job looking searching chemo chemotherapy radiation treatment treatments tests biopsy transplant",
    "dialysis hospice icu rehab nursing home homebound shut-in fever pain back hip knee shoulder eye leg arm foot hand neck",
    "cataract replacement broken fall injury injured depression anxiety addiction suffering infirm struggling exams finals",
    "interview prison jail incarcerated imprisoned captive elderly ailing bedridden",
    "больнице операции болеет беременна путешествует νοσοκομείο",
  ),
  departed: setOf(
    "departed deceased reposed newly-departed newly-deceased newly-reposed repose died d passed away fell asleep killed memory eternal buried funeral rip",
  ),
};

const beginningsOn: Record<Group, RegExp> = {
  living: /^(?:болящ|недужн|путешеств|непраздн|заключ)\p{L}+$/u,
  departed: /^(?:новопреставл|усопш|убиен)\p{L}+$/u,
};

/** Whether a word may be said of the living, or of the departed. */
export const isRemarkWord = (word: string, ...groups: Group[]): boolean =>
  remarks.has(word) || groups.some((group) => remarksOn[group].has(word) || beginningsOn[group].test(word));

/** Between parts of a family name: 'Maria de la Cruz'. */
export const particles = setOf("de la las los del van von der den di da dos bin ibn al el le du ap af st. St. St ST.");

/** Joins two people: 'John and Mary'. */
export const joins = setOf("and & with w/ plus и і та και și y et");

/** Names that are names in lower case too, where 'smith' and 'congregationalist' look alike. */
export const givenNames = setOf(
  "aaron abigail adam adrian agnes aidan alan albert alex alexander alexandra alexei alexis alice allison amanda amber amy",
  "anastasia andrea andrei andrew angela ann anna anne anthony antonia april arthur ashley athanasios athanasius audrey",
  "barbara basil benjamin bernard beth betty bill bob boris brandon brenda brian bridget bruce caleb carl carol caroline",
  "catherine cecilia charles charlotte chris christian christina christine christopher claire colleen connie constantine",
  "cynthia cyril dan daniel daria david deborah demetra demetrios demetrius denise dennis diana diane dimitri dimitry don",
  "donald donna dorothy doug eileen elaine eleanor elena eli elias elijah elisabeth elizabeth ellen emily emma eric esther",
  "eugene eugenia eva evan evangelos eve ezekiel fedor fotini frances francis frank fred gabriel gail gary george",
  "georgia gerald grace greg gregory hannah harry heather helen henry herman hilary ignatius igor innocent ioann irene",
  "irina isaac isaiah ivan jack jacob james jane janet jason jean jeff jennifer jeremiah jeremy jerry jessica jill jim joan",
  "joann joanna job joe joel john jonah jonathan jordan joseph joshua joyce juan judith judy julia juliana julie justin",
  "karen kate katherine kathleen kathryn kathy katie kelly ken kenneth kevin kim kristen kyle larissa larry laura lauren",
  "leah leo leonid leslie lila linda lisa logan lois lucas lucia lucy luke lydia macrina madeline marcia margaret maria",
  "marie marina mark martha martin mary matthew maureen maximus megan melanie melissa micah michael michelle mike",
  "miriam monica moses nadia nancy natalia natalie natasha nathan nathaniel nicholas nick nicole nikolai nina noah nora",
  "olga oliver olivia pamela panagiota patricia patrick paul paula pavel pelagia peter philip phillip phoebe photini",
  "rachel ralph raphael raymond rebecca reuben richard robert robin roger roman ron rose russell ruth ryan sally sam",
  "samantha samuel sandra sara sarah scott sean sebastian seraphim sergei sergius sharon sheila silas silouan simeon simon",
  "sofia sonia sophia sophie spyridon stacy stephanie stephen steve steven susan susanna svetlana sylvia tabitha tamara",
  "tatiana ted teresa thecla thekla theodora theodore theresa thomas tikhon tim timothy tina todd tom tony travis tyler",
  "valentina valerie vasili vasily vera veronica victor victoria vincent virginia vladimir walter wanda wendy will william",
  "xenia yuri zachary zoe zosima",
);
