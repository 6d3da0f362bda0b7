/** Titles of well-known films in other languages and scripts, as videos, and the queries for them. */
import type { Video } from '../../../src/lib/catalogue/video.ts';
import { pickNumberBelow } from '../benchmark-queries.ts';
import type { QueryMaker, QueryMakersByKind } from './query-kind-helpers.ts';

const TITLES: Readonly<Record<string, readonly string[]>> = {
  zh: '花样年华 霸王别姬 卧虎藏龙 重庆森林 阳光灿烂的日子 让子弹飞 大红灯笼高高挂 无间道 一一 悲情城市 活着 红高粱 东邪西毒 饮食男女 喜宴 英雄本色 功夫 少林足球 流浪地球 我不是药神 大话西游 饺子 春光乍泄 牯岭街少年杀人事件'.split(
    ' ',
  ),
  ja: [
    'おもひでぽろぽろ',
    'ドライブ・マイ・カー',
    '千と千尋の神隠し',
    'となりのトトロ',
    'もののけ姫',
    '七人の侍',
    '東京物語',
    '羅生門',
    '風の谷のナウシカ',
    'ハウルの動く城',
    '万引き家族',
    '誰も知らない',
    'リリイ・シュシュのすべて',
    'スワロウテイル',
    '天空の城ラピュタ',
    'ゴジラ',
    'パプリカ',
    'カメラを止めるな!',
    'おくりびと',
    'キッズ・リターン',
    'うなぎ',
    'シン・ゴジラ',
    'ラブレター',
    'ウォーターボーイズ',
    '君の名は',
    'バトル・ロワイアル',
    'ピンポン',
    'さくらん',
    'しとやかな獣',
    'トニー滝谷',
  ],
  th: 'ฉลาดเกมส์โกง พี่มากพระโขนง ต้มยำกุ้ง องค์บาก สตรีเหล็ก นางนาก ลุงบุญมีระลึกชาติ สุริโยไท แฟนฉัน กวนมึนโฮ รถไฟฟ้ามาหานะเธอ ชัตเตอร์กดติดวิญญาณ มหาลัยเหมืองแร่ โหมโรง สัตว์ประหลาด แสงศตวรรษ บางระจัน เรื่องตลกหกหกเก้า ฟ้าทะลายโจร มนต์รักทรานซิสเตอร์'.split(
    ' ',
  ),
  ru: 'Ирония судьбы|Броненосец Потёмкин|Летят журавли|Иваново детство|Андрей Рублёв|Москва слезам не верит|Бриллиантовая рука|Служебный роман|Ёлки|Сталкер|Солярис|Зеркало'.split(
    '|',
  ),
  el: 'Ο θίασος|Μια αιωνιότητα και μια μέρα|Ζορμπάς|Στέλλα|Ποτέ την Κυριακή|Κυνόδοντας|Το βλέμμα του Οδυσσέα|Ευδοκία|Πολίτικη κουζίνα|Τοπίο στην ομίχλη'.split(
    '|',
  ),
  ar: 'باب الحديد|الأرض|المومياء|دعاء الكروان|عمارة يعقوبيان|الكيت كات|سيدة القصر|رصيف نمرة خمسة|ثرثرة فوق النيل|اللص والكلاب'.split(
    '|',
  ),
  he: 'ואלס עם באשיר|לבנון|הערת שוליים|ביקור התזמורת|גט|עץ הלימון|האופה מברלין|ללכת על המים'.split('|'),
  hi: 'मदर इंडिया|मुग़ल-ए-आज़म|शोले|दिलवाले दुल्हनिया ले जायेंगे|लगान|प्यासा|दो बीघा ज़मीन|आनन्द|गाइड|तारे ज़मीन पर'.split('|'),
  ko: '기생충|올드보이|살인의 추억|부산행|아가씨|봄 여름 가을 겨울 그리고 봄|친절한 금자씨|괴물|밀양|엽기적인 그녀|박하사탕|공동경비구역'.split(
    '|',
  ),
  tr: 'Kış Uykusu|Bir Zamanlar Anadolu’da|Selvi Boylum Al Yazmalım|Hababam Sınıfı|Züğürt Ağa|Sürü|Yılanların Öcü|Umut|Babam ve Oğlum|Üç Maymun'.split(
    '|',
  ),
  pl: 'Popiół i diament|Nóż w wodzie|Człowiek z żelaza|Ziemia obiecana|Krótki film o miłości|Zimna wojna|Rejs|Miś|Boże Ciało|Kanał'.split(
    '|',
  ),
  de: 'Die Blechtrommel|Das weiße Band|Lola rennt|Der Himmel über Berlin|Fräulein Else|Der Blaue Engel|Die große Stille|Männer|Jenseits der Stille|Straßenköter'.split(
    '|',
  ),
  fr: "À bout de souffle|Les Enfants du paradis|L'Année dernière à Marienbad|Le Fabuleux Destin d'Amélie Poulain|La Règle du jeu|Hôtel du Nord|Être et avoir|Les Parapluies de Cherbourg|Jules et Jim|Bande à part".split(
    '|',
  ),
  vi: 'Mùi đu đủ xanh|Áo lụa Hà Đông|Chuyện của Pao|Bao giờ cho đến tháng Mười|Cánh đồng hoang|Mắt biếc|Đừng đốt|Hai Phượng'.split(
    '|',
  ),
  symbols: ['???', '♥', '…', '!!!', '$', '★★★', '¿?', '♫♪', '#', '+ −', '∞', '☯', '%', '†'],
};

/** Chinese titles in traditional characters, by the same title in simplified characters. */
const TRADITIONAL: Readonly<Record<string, string>> = {
  花样年华: '花樣年華',
  霸王别姬: '霸王別姬',
  卧虎藏龙: '臥虎藏龍',
  重庆森林: '重慶森林',
  阳光灿烂的日子: '陽光燦爛的日子',
  让子弹飞: '讓子彈飛',
  大红灯笼高高挂: '大紅燈籠高高掛',
  无间道: '無間道',
  活着: '活著',
  红高粱: '紅高粱',
  东邪西毒: '東邪西毒',
  饮食男女: '飲食男女',
  英雄本色: '英雄本色',
  流浪地球: '流浪地球',
  我不是药神: '我不是藥神',
  大话西游: '大話西遊',
  饺子: '餃子',
  春光乍泄: '春光乍洩',
  牯岭街少年杀人事件: '牯嶺街少年殺人事件',
};

const FIRST_DAY = Date.UTC(2020, 0, 1) / 1000;

/** Returns the titles in other scripts as videos. The part of an id before the first hyphen is the language code. */
export const listVideosInOtherScripts = (): readonly Video[] =>
  Object.entries(TITLES).flatMap(([language, titles]) =>
    titles.map((title, i) => ({
      id: `${language}-${i}`,
      title,
      description: '',
      videoUrl: `https://films.example.org/${language}/${i}`,
      embedUrl: '',
      thumbnailUrl: `https://films.example.org/${language}/${i}.jpg`,
      previewUrl: '',
      frames: [],
      duration: 600 + i,
      quality: 'HD',
      views: 0,
      rating: 0,
      addedAt: FIRST_DAY + i * 86_400,
      source: 'other',
      site: 'films.example.org',
      uploader: '',
      tags: [],
      categories: [],
      performers: [],
    })),
  );

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const lettersOf = (text: string) => Array.from(clusters.segment(text), ({ segment }) => segment);
const languageOf = (id: string) => id.split('-')[0]!;

/** Returns a maker of queries that only uses titles in the given languages, and returns null for other titles. */
const inLanguages =
  (languages: readonly string[], maker: QueryMaker): QueryMaker =>
  (video, context) =>
    languages.includes(languageOf(video.id)) && video.id in OWN_IDS ? maker(video, context) : null;
const OWN_IDS = Object.fromEntries(listVideosInOtherScripts().map(({ id }) => [id, true]));

const SPACED = ['ru', 'el', 'ar', 'he', 'hi', 'ko', 'tr', 'pl', 'de', 'fr', 'vi'];
const LONG = 5;

/** Returns the part of a title between two shares of its length, such as 0.25 and 0.75. */
const partOf =
  (from: number, to: number): QueryMaker =>
  ({ title }) => {
    const letters = lettersOf(title);
    return letters.length < LONG
      ? null
      : letters.slice(Math.round(letters.length * from), Math.round(letters.length * to)).join('');
  };
const changed =
  (change: (title: string) => string): QueryMaker =>
  ({ title }) => {
    const other = change(title);
    return other === title ? null : other;
  };
const shiftKana = (pattern: RegExp, distance: number) =>
  changed((title) => title.replace(pattern, (letter) => String.fromCodePoint(letter.codePointAt(0)! + distance)));

const dropLetter: QueryMaker = ({ title }, { random }) => {
  const words = title.split(' ');
  const place = words.findIndex((word) => lettersOf(word).length >= LONG);
  if (place < 0) return null;
  const letters = lettersOf(words[place]!);
  return words.with(place, letters.toSpliced(1 + pickNumberBelow(random, letters.length - 1), 1).join('')).join(' ');
};

export const OTHER_SCRIPT_QUERIES = {
  'other scripts: exact': inLanguages([...SPACED, 'zh', 'ja', 'th'], ({ title }) => title),
  'other scripts: capitals': inLanguages(
    SPACED,
    changed((title) => title.toLocaleUpperCase()),
  ),
  'other scripts: no accents': inLanguages(
    ['ru', 'el', 'tr', 'pl', 'de', 'fr', 'vi', 'hi'],
    changed((title) => title.normalize('NFD').replaceAll(/[\u0300-\u036f]/gu, '')),
  ),
  'other scripts: letter dropped': inLanguages(SPACED, dropLetter),
  'other scripts: one word': inLanguages(SPACED, ({ title }, { random }) => {
    const words = title.split(' ').filter((word) => lettersOf(word).length >= LONG);
    return words.length === 0 ? null : words[pickNumberBelow(random, words.length)]!;
  }),
  'Thai, first part': inLanguages(['th'], partOf(0, 0.6)),
  'Thai, inner part': inLanguages(['th'], partOf(0.25, 0.75)),
  'Chinese, part': inLanguages(['zh'], ({ title }) => (title.length < 4 ? null : title.slice(-2))),
  'Chinese, traditional': inLanguages(['zh'], ({ title }) => TRADITIONAL[title] ?? null),
  'Japanese, part': inLanguages(['ja'], partOf(0, 0.5)),
  'katakana without ・': inLanguages(
    ['ja'],
    changed((title) => title.replaceAll('・', '')),
  ),
  'katakana with added ・': inLanguages(['ja'], ({ title }) => {
    const [before, run, after] = title.split(/([\u30a1-\u30fa\u30fc]{5,})/u);
    return run === undefined || title.includes('・') ? null : `${before!}${run.slice(0, 3)}・${run.slice(3)}${after!}`;
  }),
  'hiragana as katakana': inLanguages(['ja'], shiftKana(/[\u3041-\u3096]/gu, 0x60)),
  'katakana as hiragana': inLanguages(['ja'], shiftKana(/[\u30a1-\u30f6]/gu, -0x60)),
} as const satisfies QueryMakersByKind;
