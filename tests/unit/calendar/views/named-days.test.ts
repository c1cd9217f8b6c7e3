import { describe, expect, it } from "vitest";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { dayView } from "~/calendar/views/day-view";
import { factsOfTheSite } from "../shipped-facts";

const facts = factsOfTheSite();

/**
 * Great feasts, eves, Lent and Holy Week, Bright Week, memorial Saturdays, and the saints of North America: feasts,
 * then saints.
 */
const NAMED_DAYS = [
  [
    "2027-01-01",
    "Circumcision of Our Lord | St Basil the Great, Archbishop of Caesarea in Cappadocia | St Gregory, Bishop of Nazianzus, Father of St Gregory the Theologian",
  ],
  ["2027-01-06", "Theophany of Our Lord and Savior Jesus Christ"],
  ["2027-01-07", "Synaxis of St John the Baptist | New Martyr Athanasius of Attalia"],
  [
    "2027-01-24",
    "New Martyrs and Confessors of Russia | Blessed Xenia of St Petersburg, Fool for Christ | Venerable Xenia of Rome",
  ],
  ["2027-01-30", "Synaxis of the Three Hierarchs: Basil the Great, Gregory the Theologian and John Chrysostom"],
  ["2027-02-02", "Meeting of Christ in the Temple"],
  [
    "2027-02-27",
    "Repose of St Raphael of Brooklyn | Venerable Procopius of Decapolis, the Confessor | Venerable Titus of the Kiev Caves",
  ],
  ["2027-03-06", "Memorial Saturday | Forty-two Martyrs of Amorium"],
  ["2027-03-14", "Forgiveness Sunday | Venerable Benedict of Nursia | St Theognostus, Metropolitan of Kiev"],
  ["2027-03-18", "St Cyril, Archbishop of Jerusalem | St Nikolaj of Zhicha"],
  [
    "2027-03-20",
    "Greatmartyr Theodore the Recruit | Holy Fathers Slain at the Monastery of St Sabbas | Martyr Photini the Samaritan Woman | St Cuthbert, Bishop of Lindisfarne",
  ],
  ["2027-03-21", "Sunday of Orthodoxy | St James the Confessor, Bishop of Catania"],
  ["2027-03-25", "Annunciation of the Most Holy Theotokos"],
  ["2027-03-28", "St Gregory Palamas, Archbishop of Thessalonica | Venerable Hilarion the New, Abbot of Pelecete"],
  [
    "2027-03-31",
    "Repose of St Innocent, Metropolitan of Moscow and Apostle to the Americas | Hieromartyr Hypatius, Bishop of Gangra | St Jonah, Metropolitan of Moscow",
  ],
  [
    "2027-04-04",
    "Veneration of the Precious Cross | Venerable Joseph the Hymnographer | Venerable Zosimas of Palestine",
  ],
  [
    "2027-04-07",
    "Repose of St Tikhon, Patriarch of Moscow and Enlightener of North America | St George the Confessor, Bishop of Mitylene | Martyr Calliopius",
  ],
  ["2027-04-11", "Venerable John of the Ladder | Hieromartyr Antipas, Bishop of Pergamum"],
  [
    "2027-04-18",
    "Venerable Mary of Egypt | Venerable John, Disciple of St Gregory of Decapolis | New Martyr John of Ioannina",
  ],
  ["2027-04-24", ""],
  ["2027-04-25", "Holy Apostle and Evangelist Mark"],
  ["2027-04-28", ""],
  ["2027-04-29", ""],
  ["2027-04-30", "Holy Apostle James, Brother of St John"],
  ["2027-05-01", ""],
  ["2027-05-02", "Resurrection of Our Lord and Savior Jesus Christ"],
  ["2027-05-03", "Venerable Theodosius, Abbot of the Kiev Caves | Martyrs Timothy the Reader and his wife Maura"],
  [
    "2027-05-07",
    "Life-giving Spring of the Most Holy Theotokos | St Alexis Toth, Confessor and Defender of Orthodoxy in America | Apparition of the Sign of the Cross over Jerusalem | Martyr Acacius the Centurion",
  ],
  ["2027-05-08", "Holy Apostle and Evangelist John the Theologian | Venerable Arsenius the Great"],
  [
    "2027-05-16",
    "Sunday of the Myrrhbearing Women | Venerable Theodore the Sanctified | Translation of the Relics of Venerable Ephraim of Perekop | Venerable Brendan the Voyager",
  ],
  ["2027-06-10", "Ascension of the Lord"],
  ["2027-06-19", "Memorial Saturday | Holy Apostle Jude, Brother of the Lord | Venerable Paisius the Great"],
  ["2027-06-20", "Holy Pentecost"],
  ["2027-06-29", "Holy Apostles Peter and Paul"],
  [
    "2027-07-02",
    "Placing of the Robe of the Theotokos at Blachernae | St John of Shanghai and San Francisco, Wonderworker | Hieromartyr Juvenaly, Protomartyr of America | St Juvenal, Patriarch of Jerusalem",
  ],
  [
    "2027-07-26",
    "Repose of St Jacob Netsvetov, Enlightener of the Peoples of Alaska | Hieromartyrs Hermolaus, Hermippus and Hermocrates of Nicomedia | Martyr Parasceva of Rome",
  ],
  ["2027-08-06", "Transfiguration of Our Lord"],
  [
    "2027-08-09",
    "Afterfeast of the Transfiguration | Glorification of Venerable Herman of Alaska, Wonderworker of All America | Holy Apostle Matthias",
  ],
  ["2027-08-15", "Dormition of the Most Holy Theotokos"],
  ["2027-09-08", "Nativity of the Most Holy Theotokos"],
  ["2027-09-14", "Elevation of the Precious Cross"],
  [
    "2027-09-24",
    "Protomartyr Thecla, Equal to the Apostles | Hieromartyr Juvenaly and Martyr Peter the Aleut of Alaska | Venerable Silouan of Mount Athos",
  ],
  [
    "2027-10-01",
    "Protection of the Most Holy Theotokos | Apostle Ananias of the Seventy | Venerable Romanus the Melodist",
  ],
  [
    "2027-10-06",
    "Glorification of St Innocent, Metropolitan of Moscow and Apostle to the Americas | Holy Apostle Thomas",
  ],
  [
    "2027-10-09",
    "Glorification of St Tikhon, Patriarch of Moscow and Enlightener of North America | Holy Apostle James, Son of Alphaeus | Righteous Abraham and Lot",
  ],
  ["2027-10-23", "Memorial Saturday of St Demetrius | Holy Apostle James, Brother of the Lord"],
  [
    "2027-10-31",
    "Hieromartyr John Kochurov, Missionary to America | Apostles Stachys, Apelles, Amplias, Urban, Narcissus and Aristobulus of the Seventy",
  ],
  [
    "2027-11-06",
    "St Raphael of Brooklyn | St Paul the Confessor, Archbishop of Constantinople | Repose of St Germanus, Archbishop of Kazan | Venerable Luke of Taormina",
  ],
  [
    "2027-11-10",
    "Righteous Mother Olga of Kwethluk, Matushka of All Alaska | Apostles Erastus, Olympas, Herodion, Sosipater, Quartus and Tertius of the Seventy | Venerable Arsenius of Cappadocia",
  ],
  ["2027-11-21", "Entry of the Most Holy Theotokos into the Temple"],
  [
    "2027-11-30",
    "Holy Apostle Andrew the First-called | St Sebastian of Jackson and San Francisco | St Frumentius, Bishop of Ethiopia",
  ],
  [
    "2027-12-04",
    "Greatmartyr Barbara | Hieromartyr Alexander Hotovitzky, Missionary to America | Venerable John of Damascus | St Gennadius, Archbishop of Novgorod",
  ],
  [
    "2027-12-12",
    "Sunday of the Forefathers | St Spyridon the Wonderworker, Bishop of Trimythous | St Mardarije of Libertyville, Bishop of America and Canada",
  ],
  [
    "2027-12-13",
    "Repose of Venerable Herman of Alaska, Wonderworker of All America | Martyrs Eustratius, Auxentius, Eugene, Mardarius and Orestes of Sebaste | Virgin Martyr Lucy of Syracuse",
  ],
  [
    "2027-12-19",
    "Sunday before the Nativity of Christ, of the Holy Fathers | Martyr Boniface of Tarsus and Righteous Aglaida of Rome",
  ],
  ["2027-12-24", "Eve of the Nativity of Christ | Virgin Martyr Eugenia of Rome and those with her"],
  ["2027-12-25", "Nativity of Christ"],
  [
    "2028-05-07",
    "Sunday of the Paralytic | St Alexis Toth, Confessor and Defender of Orthodoxy in America | Apparition of the Sign of the Cross over Jerusalem | Martyr Acacius the Centurion",
  ],
] as const;

describe("the names of a day", () => {
  it.each(NAMED_DAYS)("on %s are: %s", (date, names) => {
    const { feasts, saints } = dayView(liturgicalDay(facts, date));
    expect([...feasts, ...saints].join(" | ")).toBe(names);
  });
});

describe("a saint's day on Pascha", () => {
  const named = (date: string) => {
    const { feasts, saints } = dayView(liturgicalDay(facts, date));
    return { feasts, saints };
  };

  it("is listed with the saints, not with the Resurrection", () => {
    expect(named("2027-05-02")).toEqual({ feasts: ["Resurrection of Our Lord and Savior Jesus Christ"], saints: [] });
    expect(named("2026-05-21")).toEqual({
      feasts: ["Ascension of the Lord"],
      saints: ["Sts Constantine and Helen, Equals to the Apostles"],
    });
    expect(named("2027-04-30")).toEqual({ feasts: [], saints: ["Holy Apostle James, Brother of St John"] });
    expect(named("2025-04-25")).toEqual({
      feasts: ["Life-giving Spring of the Most Holy Theotokos"],
      saints: ["Holy Apostle and Evangelist Mark"],
    });
  });

  it("is not below the day's heading", () => {
    expect(dayView(liturgicalDay(facts, "2027-04-30"))).toMatchObject({ title: "Great and Holy Friday", summary: "" });
  });

  it.each([
    ["2012-04-01", "Venerable Mary of Egypt"],
    ["2025-03-30", "Venerable John of the Ladder"],
  ])("of a Sunday of Lent is named once where %s is the date of %s too", (date, saint) => {
    expect(named(date).saints.filter((name) => name === saint)).toEqual([saint]);
  });
});
